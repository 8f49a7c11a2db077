import type { Settings } from '../settings/setting.ts';

/** The address and own metadata of a static page. If the description is empty, the page has none. */
export interface StaticPage {
  path: string;
  title: string;
  description: string;
}

/** A page that is no item, and its place in the sitemaps. */
export interface ListedPage {
  path: string;
  /** The text of links to the page. */
  label: string;
  frequency: 'weekly' | 'monthly';
  priority: string;
  /** The position among the main pages of the sitemap for people, lowest first; null leaves the page out. */
  rank: number | null;
  describe(settings: Settings, now: Date): Pick<StaticPage, 'title' | 'description'>;
}

/** Returns the title of the home page. It begins with the site's name; other titles end with it. */
export function homeTitle({ site_name }: Pick<Settings, 'site_name'>): string {
  return `${site_name} - Smart List Management`;
}

/** Returns the text that follows the title of a page by default. */
export function titleEnd({ site_name }: Pick<Settings, 'site_name'>): string {
  return ` | ${site_name}`;
}

/** Returns the metadata of the about page. Its subtitle is the description. */
export function describeAbout({
  site_name,
  about_subtitle,
}: Pick<Settings, 'site_name' | 'about_subtitle'>): StaticPage {
  return { path: '/about', title: 'About Us', description: about_subtitle || `Who makes ${site_name}, and why.` };
}

/** The metadata of the list of posts. */
export const postsPage: StaticPage = { path: '/blog', title: 'Blog', description: '' };

/** Returns the metadata of the help center. */
export function describeHelpCenter({ site_name }: Pick<Settings, 'site_name'>): StaticPage {
  const about = 'first steps, features, sharing, your account and what to do when something does not work';
  return { path: '/help', title: 'Help Center', description: `Answers about ${site_name}: ${about}.` };
}

/** Returns the metadata of the page where visitors submit requests and reports and follow their progress. */
export function describeFeedback({ site_name }: Pick<Settings, 'site_name'>): StaticPage {
  const description = `Request a feature of ${site_name} or report a bug, and follow what happens to it.`;
  return { path: '/feedback', title: 'Feedback', description };
}

/** Returns the metadata of the public list of requests. */
export function describeRoadmap({ site_name }: Pick<Settings, 'site_name'>): StaticPage {
  const description = `What is planned for ${site_name} and what is done, sorted by votes.`;
  return { path: '/feedback/roadmap', title: 'Feature Roadmap', description };
}

/** Returns the metadata of the public list of reports. */
export function describeIssues({ site_name }: Pick<Settings, 'site_name'>): StaticPage {
  const description = `Known bugs in ${site_name}, and bugs that have been fixed.`;
  return { path: '/feedback/issues', title: 'Known Issues', description };
}

/** Returns the metadata of the sitemap for people. */
export function describeSitemap({ site_name }: Pick<Settings, 'site_name'>): StaticPage {
  return { path: '/sitemap', title: 'Sitemap', description: `Every page of ${site_name} at a glance.` };
}
