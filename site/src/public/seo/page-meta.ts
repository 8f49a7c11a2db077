import { homeTitle, titleEnd } from '@listgrove/domain/static-pages/static-pages';
import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '../site-data/site-data.server';
import { absolute } from './absolute';
import { breadcrumbs, type JsonLd } from './json-ld';

/** What a route says about its page; the rest comes from the settings and from what staff wrote for it. */
interface PageDescription {
  /** Without the site's name; home has none (S1 2.14). */
  title?: string;
  /** In place of " | {site name}". */
  titleEnd?: string;
  description?: string;
  keywords?: string[];
  image?: string;
  type?: 'website' | 'article';
  noindex?: boolean;
  /** The canonical path, when it is not the one asked for; a list's page number belongs to it. */
  path?: string;
  /** The way here from home: names and paths, this page last. */
  trail?: [name: string, path: string][];
  jsonLd?: JsonLd[];
}

/** The metadata of a page (S1 2.14): title, description, canonical address, sharing tags, robots, structured data. */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  page: PageDescription,
): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  if (!site) return [{ title: page.title ?? '' }, { name: 'robots', content: 'noindex' }];
  const { origin, override } = site.seo;

  const name = override?.title || page.title;
  const title = name ? `${name}${page.titleEnd ?? titleEnd(site)}` : homeTitle(site);
  const description = override?.description || page.description || site.site_description;
  const keywords = firstFilled(override?.keywords, page.keywords)?.join(', ') ?? site.seo.meta_keywords;
  const image = absolute(override?.image || page.image || site.seo.share_image_url, origin);
  const url = origin + (page.path ?? site.seo.path);
  const trail = page.trail ? [breadcrumbs(page.trail, origin)] : [];

  return [
    { title },
    { name: 'description', content: description },
    ...named('keywords', keywords),
    ...named('author', site.seo.meta_author),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:site_name', content: site.site_name },
    { property: 'og:type', content: page.type ?? site.seo.og_type },
    { property: 'og:title', content: name ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: site.seo.twitter_card },
    { name: 'twitter:title', content: name ?? title },
    { name: 'twitter:description', content: description },
    ...named('twitter:image', image),
    ...[...(page.jsonLd ?? []), ...trail].map((data) => ({ 'script:ld+json': data })),
  ] as MetaDescriptor[]; // the router's type of structured data is narrower than what it renders
}

function named(name: string, content: string): MetaDescriptor[] {
  return content ? [{ name, content }] : [];
}

function firstFilled(...lists: (string[] | undefined)[]): string[] | undefined {
  return lists.find((list) => list && list.length > 0);
}
