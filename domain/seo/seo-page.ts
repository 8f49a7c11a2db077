import { longestDescription, type SeoOverride, type SeoType } from './seo.ts';

/** Which page is meant: a path for a page, a policy's type, or an item's id (db/schema/seo). */
export interface SeoKey {
  type: SeoType;
  ref: string;
}

/** A public page as staff see it in the SEO manager (S2 3 "SEO page entry"): what its head says, and whose words these are. */
export interface SeoPage extends SeoKey, SeoOverride {
  path: string;
  /** What the page says of itself, where staff wrote nothing over it. */
  own: SeoOverride;
  /** The description that its head has as long as nobody wrote one. */
  standIn: string;
  /** When it or what staff wrote over it last changed; null for a page that is no item and was never edited. */
  lastModified: Date | null;
  /** Which version of what staff wrote an edit begins from; null where they wrote nothing yet. */
  version: Date | null;
  warnings: SeoWarning[];
  /** The name of its type in a badge. */
  badge: string;
  /** What follows its title in the head. */
  titleEnd: string;
  /** The address of the image that is drawn for it when it has none; null for pages that share the site's image. */
  drawnImage: string | null;
}

/** What may be amiss with a page's metadata. */
export const seoWarnings = {
  'missing-description': { label: 'No description', text: 'It has no description of its own.' },
  'long-description': {
    label: 'Description too long',
    text: `Its description is longer than ${longestDescription} characters: search results cut it off.`,
  },
  'duplicate-title': { label: 'Duplicate title', text: 'Another page has the same title.' },
} as const satisfies Record<string, { label: string; text: string }>;

export type SeoWarning = keyof typeof seoWarnings;

/** Whether a text, from an address for instance, names a warning. */
export function isSeoWarning(value: string): value is SeoWarning {
  return Object.hasOwn(seoWarnings, value);
}

/** How many pages a page of the list holds. */
export const seoPagesPerPage = 20;

/** What a page's head says: what staff wrote, and the page's own words where they wrote nothing. */
export function withOverride(own: SeoOverride, written: SeoOverride | undefined): SeoOverride {
  return {
    title: written?.title || own.title,
    description: written?.description || own.description,
    keywords: written?.keywords.length ? written.keywords : own.keywords,
    image: written?.image || own.image,
  };
}

/** What is left to store of `typed` when what equals the page's own words is left out, so that it goes on following them. */
export function onlyWritten(own: SeoOverride, typed: SeoOverride): SeoOverride {
  return {
    title: typed.title === own.title ? '' : typed.title,
    description: typed.description === own.description ? '' : typed.description,
    keywords: typed.keywords.join('\n') === own.keywords.join('\n') ? [] : typed.keywords,
    image: typed.image === own.image ? '' : typed.image,
  };
}
