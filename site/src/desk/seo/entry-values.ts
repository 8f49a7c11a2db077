import type { SeoOverride } from '@listgrove/domain/seo/seo';
import type { Values } from '../parts/answer';

/** The fields of a page's form with their labels, in their order. */
export const entryLabels = { title: 'Title', description: 'Description', keywords: 'Keywords', image: 'Share Image' };

/** What a page's head says, as texts for its form; `version` is empty where staff wrote nothing yet. */
export function entryValues({ title, description, keywords, image }: SeoOverride, version: Date | null): Values {
  return { title, description, keywords: keywords.join(', '), image, version: version?.toISOString() ?? '' };
}

/** The same of what somebody else has saved meanwhile. */
export function valuesOf(stored: SeoOverride & { updated_at: Date }): Values {
  return entryValues(stored, stored.updated_at);
}
