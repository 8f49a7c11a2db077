import type { SeoOverride, SeoRobots } from '@listgrove/domain/seo/seo';
import type { Values } from '../parts/answer';

/** The labels of the fields, in their order on the form. */
export const entryLabels = {
  title: 'Title',
  description: 'Description',
  keywords: 'Keywords',
  image: 'Share Image',
  noindex: 'Do not list the page (noindex)',
  nofollow: 'Do not follow its links (nofollow)',
};

/** Converts a page's metadata to texts for its form. `version` is '' if staff never changed it. */
export function entryValues(
  { title, description, keywords, image, noindex, nofollow }: SeoOverride & SeoRobots,
  version: Date | null,
): Values {
  return {
    ...{ title, description, keywords: keywords.join(', '), image },
    ...{ noindex: String(noindex), nofollow: String(nofollow) },
    version: version?.toISOString() ?? '',
  };
}

/** Converts the stored metadata of a conflict to texts for the form. */
export function valuesOf(stored: SeoOverride & SeoRobots & { updated_at: Date }): Values {
  return entryValues(stored, stored.updated_at);
}
