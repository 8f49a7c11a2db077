import { runningOffer } from '../offer/offer.ts';
import { sluggedNouns } from '../public-nouns.server.ts';
import type { Settings } from '../settings/setting.ts';
import { describePricing } from './describe-pricing.ts';
import {
  describeAbout,
  describeFeedback,
  describeIssues,
  describeRoadmap,
  describeSitemap,
  homeTitle,
  type ListedPage,
  type StaticPage,
} from './static-pages.ts';

const ofFeedback = { frequency: 'monthly', priority: '0.6', rank: null } as const;

/**
 * Every page that is no item, in the order of `/sitemap.xml` and of the SEO manager; the lists of public nouns come from
 * the nouns (`listPage`). Search results are not indexed and have no entry.
 */
export const staticPages: readonly ListedPage[] = [
  {
    path: '/',
    label: 'Home',
    frequency: 'weekly',
    priority: '1.0',
    rank: 1,
    describe: (settings) => ({ title: homeTitle(settings), description: settings.site_description }),
  },
  { path: '/about', label: 'About Us', frequency: 'monthly', priority: '0.8', rank: 2, describe: describeAbout },
  {
    path: '/pricing',
    label: 'Pricing',
    frequency: 'monthly',
    priority: '0.8',
    rank: 6,
    describe: (settings, now) => describePricing(runningOffer(settings.offer_ends_on, now)),
  },
  ...sluggedNouns.flatMap(([, { path, listPage }]) => (listPage ? [{ path, ...listPage }] : [])),
  { path: '/feedback', label: 'Feedback', frequency: 'monthly', priority: '0.6', rank: 5, describe: describeFeedback },
  { path: '/feedback/roadmap', label: 'Feature Roadmap', ...ofFeedback, describe: describeRoadmap },
  { path: '/feedback/issues', label: 'Known Issues', ...ofFeedback, describe: describeIssues },
  { path: '/sitemap', label: 'Sitemap', frequency: 'monthly', priority: '0.5', rank: null, describe: describeSitemap },
];

/** Returns the metadata of the static pages at the moment `now`, in the order of `staticPages`. */
export function describeStaticPages(settings: Settings, now: Date): StaticPage[] {
  return staticPages.map(({ path, describe }) => {
    const { title, description } = describe(settings, now);
    return { path, title, description };
  });
}

/** Returns the main pages of the sitemap for people, in its order. */
export function listMainPages(): { label: string; to: string }[] {
  return staticPages
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ label, path }) => ({ label, to: path }));
}
