import type { publication } from '@listgrove/db/schema/articles';

export type PublicationStatus = (typeof publication.enumValues)[number];

/** Draft or published: the label, the tone of the badge, and whether the public sees the article. */
export const publicationStatuses = {
  draft: { label: 'Draft', tone: 'warning', isPublic: false },
  published: { label: 'Published', tone: 'success', isPublic: true },
} as const satisfies Record<PublicationStatus, { label: string; tone: 'warning' | 'success'; isPublic: boolean }>;

/** Returns whether a text, for example from an address, is `draft` or `published`. */
export function isPublicationStatus(value: string): value is PublicationStatus {
  return Object.hasOwn(publicationStatuses, value);
}
