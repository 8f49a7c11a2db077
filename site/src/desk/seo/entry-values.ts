import type { SeoOverride } from '@listgrove/domain/seo/seo';
import type { Values } from '../parts/answer';

/** The labels of the fields, in their order on the form. */
export const entryLabels = { title: 'Title', description: 'Description', keywords: 'Keywords', image: 'Share Image' };

/** Converts a page's metadata to texts for its form. `version` is '' if staff never changed it. */
export function entryValues({ title, description, keywords, image }: SeoOverride, version: Date | null): Values {
  return { title, description, keywords: keywords.join(', '), image, version: version?.toISOString() ?? '' };
}

/** Converts the stored metadata of a conflict to texts for the form. */
export function valuesOf(stored: SeoOverride & { updated_at: Date }): Values {
  return entryValues(stored, stored.updated_at);
}
