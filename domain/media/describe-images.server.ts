import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import { and, eq, inArray } from 'drizzle-orm';
import { mediaUrl, versionOf } from './address.ts';

/**
 * The data of a stored image that a public page needs to reserve its space and to keep its focal point when cropping.
 */
export interface ImageShown {
  /** Part of the address on pages (`versioned`). */
  version: string;
  /** In pixels, as `height`; null for an image without a size of its own. */
  width: number | null;
  height: number | null;
  /** Alternative text; empty for a decorative image and for one without a description. */
  alt: string;
  /** Focal point, 0 to 1 from the upper left corner. */
  focal_x: number;
  focal_y: number;
  /** A small preview as a data URL, or empty. */
  blur_preview: string;
}

/** Stored images by address. */
export type ImagesShown = Record<string, ImageShown>;

/** Limit of images per call; more than an article shows. */
const mostImages = 200;

/**
 * Returns the stored images whose addresses occur in these texts (HTML or plain addresses), at most 200. Runs a single
 * statement, or none if there are no addresses.
 */
export async function describeImages(db: Db, texts: string[]): Promise<ImagesShown> {
  const allNames = texts.flatMap((text) =>
    [...text.matchAll(/\/media\/([A-Za-z0-9._-]+)/g)].map(([, name]) => name ?? ''),
  );
  const names = [...new Set(allNames)].slice(0, mostImages);
  if (names.length === 0) return {};
  const rows = await db
    .select({
      name: media_files.name,
      object: media_files.object,
      width: media_files.width,
      height: media_files.height,
      alt: media_files.alt,
      is_decorative: media_files.is_decorative,
      focal_x: media_files.focal_x,
      focal_y: media_files.focal_y,
      blur_preview: media_files.blur_preview,
    })
    .from(media_files)
    .where(and(inArray(media_files.name, names), eq(media_files.category, 'image')));
  return Object.fromEntries(
    rows.map(({ name, object, alt, is_decorative, ...image }) => [
      mediaUrl(name),
      { ...image, version: versionOf({ name, object }), alt: is_decorative ? '' : alt },
    ]),
  );
}

/**
 * Returns the addresses of stored images in `html` and `images` that have no alternative text and are not decorative, in
 * order of name, for a warning before publishing. An `alt` in the HTML counts as alternative text.
 */
export async function findUndescribed(db: Db, { html, images }: { html: string; images: string[] }): Promise<string[]> {
  const bare = [...html.matchAll(/<img\b[^>]*/g)].map(([tag]) => tag).filter((tag) => !/\balt="[^"]+"/.test(tag));
  const names = [...bare, ...images].flatMap((text) => /\/media\/([A-Za-z0-9._-]+)/.exec(text)?.[1] ?? []);
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: media_files.name })
    .from(media_files)
    .where(
      and(
        inArray(media_files.name, [...new Set(names)].slice(0, mostImages)),
        eq(media_files.category, 'image'),
        eq(media_files.alt, ''),
        eq(media_files.is_decorative, false),
      ),
    )
    .orderBy(media_files.name);
  return rows.map(({ name }) => mediaUrl(name));
}
