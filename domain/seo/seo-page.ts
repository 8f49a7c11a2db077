import { longestDescription, type SeoOverride, type SeoRobots, type SeoType } from './seo.ts';

/**
 * The key of a page: `ref` is the path of a static page, the type of a policy, or the id of an item
 * (`db/schema/seo.ts`).
 */
export interface SeoKey {
  type: SeoType;
  ref: string;
}

/** A page in the SEO manager: its metadata with staff's override applied, and its own metadata. */
export interface SeoPage extends SeoKey, SeoOverride, SeoRobots {
  path: string;
  /** The page's own metadata, without the override. */
  own: SeoOverride;
  /** The description in the head if neither the page nor staff wrote one. */
  standIn: string;
  /** Whether visitors can open it now. A page that they cannot is listed if staff wrote metadata for it. */
  isPublic: boolean;
  /** When the item or its override last changed; null for a page that is not an item and has no override. */
  lastModified: Date | null;
  /** The version of the override that an edit begins from; null without an override. */
  version: Date | null;
  warnings: SeoWarning[];
  /** The name of its type in a badge. */
  badge: string;
  /** The text that follows its title in the head. */
  titleEnd: string;
  /** The address of the image that is drawn if it has none; null for pages that use the site's image instead. */
  drawnImage: string | null;
}

/** The warnings about a page's metadata. */
export const seoWarnings = {
  'missing-description': { label: 'No description', text: 'It has no description of its own.' },
  'long-description': {
    label: 'Description too long',
    text: `Its description is longer than ${longestDescription} characters: search results cut it off.`,
  },
  'duplicate-title': { label: 'Duplicate title', text: 'Another page has the same title.' },
} as const satisfies Record<string, { label: string; text: string }>;

export type SeoWarning = keyof typeof seoWarnings;

/** Returns whether a text, for example from an address, is a warning. */
export function isSeoWarning(value: string): value is SeoWarning {
  return Object.hasOwn(seoWarnings, value);
}

/** The number of pages on one page of the list. */
export const seoPagesPerPage = 20;

/** Returns the metadata in a page's head: each field from the override or, if that is empty, the page's own. */
export function withOverride(own: SeoOverride, written: SeoOverride | undefined): SeoOverride {
  return {
    title: written?.title || own.title,
    description: written?.description || own.description,
    keywords: written?.keywords.length ? written.keywords : own.keywords,
    image: written?.image || own.image,
  };
}

/**
 * Returns `typed` with those fields emptied that equal the page's own, so that they follow later changes of the page.
 */
export function onlyWritten(own: SeoOverride, typed: SeoOverride): SeoOverride {
  return {
    title: typed.title === own.title ? '' : typed.title,
    description: typed.description === own.description ? '' : typed.description,
    keywords: typed.keywords.join('\n') === own.keywords.join('\n') ? [] : typed.keywords,
    image: typed.image === own.image ? '' : typed.image,
  };
}
