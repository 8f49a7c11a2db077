import { homeTitle, titleEnd } from '@listgrove/domain/static-pages/static-pages';
import type { MetaDescriptor } from 'react-router';
import type { SiteData } from '../site-data/site-data.server';
import { absolute } from './absolute';
import { breadcrumbs, type JsonLd } from './json-ld';

/** The metadata that a route sets for its page. SEO entries of staff take precedence; settings provide the rest. */
export interface PageDescription {
  /** Without the site's name. The home page has no title of its own. */
  title?: string;
  /** The end of the title; ` | {site name}` by default. */
  titleEnd?: string;
  description?: string;
  keywords?: string[];
  image?: string;
  type?: 'website' | 'article';
  noindex?: boolean;
  /**
   * The canonical path with query string, if it differs from the path of the request. The page number of a list belongs
   * to it.
   */
  path?: string;
  /** The breadcrumbs: names and paths, without Home, this page last. */
  trail?: [name: string, path: string][];
  jsonLd?: JsonLd[];
}

/**
 * Returns the metadata of a page: title, description, keywords, canonical URL, social share tags, robots and structured
 * data.
 */
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
  const noindex = page.noindex || override?.noindex;
  const url = origin + (page.path ?? site.seo.path);
  const trail = page.trail ? [breadcrumbs(page.trail, origin)] : [];

  return [
    { title },
    { name: 'description', content: description },
    ...named('keywords', keywords),
    ...named('author', site.seo.meta_author),
    ...named('robots', [noindex && 'noindex', override?.nofollow && 'nofollow'].filter(Boolean).join(', ')),
    ...(noindex ? [] : [{ tagName: 'link', rel: 'canonical', href: url }]),
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
