import { allNouns, describedNouns, publicNouns } from '../public-nouns.server.ts';
import { titleEnd } from '../static-pages/static-pages.ts';
import type { SeoType } from './seo.ts';

/** The types of pages that the SEO manager lists, with the labels of their filters, in its order. */
export const seoTypes: { type: SeoType; label: string }[] = [
  { type: 'page', label: 'Static Pages' },
  ...allNouns.flatMap(([type, { metadata }]) => (metadata ? [{ type, label: metadata.filter }] : [])),
];

/** The nouns whose pages are articles to other sites, whatever the setting `og_type` says: "blog articles and help articles". */
export const articleNouns = new Intl.ListFormat('en').format(
  describedNouns.map(([, { plural }]) => plural.toLowerCase()),
);

/** Returns whether a text, for example from an address, is a type that the SEO manager lists. */
export function isSeoType(value: string): value is SeoType {
  return seoTypes.some(({ type }) => type === value);
}

/** Returns the properties of a page in the SEO manager that depend on its type. */
export function describeType(type: SeoType, path: string, siteName: string) {
  const metadata = type === 'page' ? null : publicNouns[type].metadata;
  const isDrawn = describedNouns.some(([key, { shareLabel }]) => key === type && shareLabel !== null);
  return {
    badge: metadata?.badge ?? 'Page',
    titleEnd: metadata?.titleEnd?.(siteName) ?? titleEnd({ site_name: siteName }),
    drawnImage: isDrawn ? `/share${path}.png` : null,
  };
}
