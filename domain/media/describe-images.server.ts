import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import { and, eq, inArray } from 'drizzle-orm';
import { mediaUrl } from './address.ts';

/** What a public page needs to show a stored image well: its place reserved, its important part kept. */
export interface ImageShown {
  /** In pixels. */
  width: number | null;
  height: number | null;
  /** Empty for a decorative image, and for one that nobody has described. */
  alt: string;
  /** 0 to 1 from the upper left corner. */
  focal_x: number;
  focal_y: number;
  /** A data URL, or empty. */
  blur_preview: string;
}

/** Stored images by their addresses. */
export type ImagesShown = Record<string, ImageShown>;

/** More than an article shows. */
const most = 200;

/** The stored images whose addresses stand in these texts, HTML or addresses alone. One statement; none when there are none. */
export async function describeImages(db: Db, texts: string[]): Promise<ImagesShown> {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/\/media\/([A-Za-z0-9._-]+)/g)].map(([, name]) => name ?? ''),
  );
  const names = [...new Set(found)].slice(0, most);
  if (names.length === 0) return {};
  const rows = await db
    .select({
      name: media_files.name,
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
    rows.map(({ name, alt, is_decorative, ...image }) => [mediaUrl(name), { ...image, alt: is_decorative ? '' : alt }]),
  );
}

/**
 * The images in these texts that nobody has described and that are no decoration: what to warn of before publishing.
 * `alt` in the HTML itself counts as a description. Gives the addresses.
 */
export async function findUndescribed(db: Db, { html, images }: { html: string; images: string[] }): Promise<string[]> {
  const bare = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/\balt="[^"]+"/.test(tag));
  const names = [...bare, ...images].flatMap((text) => /\/media\/([A-Za-z0-9._-]+)/.exec(text)?.[1] ?? []);
  if (names.length === 0) return [];
  const rows = await db
    .select({ name: media_files.name })
    .from(media_files)
    .where(
      and(
        inArray(media_files.name, [...new Set(names)].slice(0, most)),
        eq(media_files.category, 'image'),
        eq(media_files.alt, ''),
        eq(media_files.is_decorative, false),
      ),
    )
    .orderBy(media_files.name);
  return rows.map(({ name }) => mediaUrl(name));
}
