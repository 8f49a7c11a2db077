import type { Db } from '@listgrove/db/db';
import { page_seo } from '@listgrove/db/schema/seo';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { SeoOverride, SeoRobots } from './seo.ts';
import { type SeoKey, type SeoPage, withOverride } from './seo-page.ts';

/** A page with its own metadata, without staff's override. `updated_at` is null for a page that is not an item. */
export type OwnPage = Pick<SeoPage, 'type' | 'ref' | 'path' | 'own' | 'standIn' | 'isPublic'> & {
  updated_at: Date | null;
};

/** A page with its metadata after the override, without warnings. */
export type WordedPage = Omit<SeoPage, 'warnings' | 'badge' | 'titleEnd' | 'drawnImage'>;

/** Returns the key of a page as a single text. */
export function keyOf({ type, ref }: { type: string; ref: string }): string {
  return `${type} ${ref}`;
}

/** Returns staff's overrides of the pages by `keyOf`; pages without an override are missing. Runs one query at most. */
export async function readOverrides(
  db: Db,
  pages: SeoKey[],
): Promise<Map<string, SeoOverride & SeoRobots & { updated_at: Date }>> {
  const wanted = [...new Set(pages.map(({ type }) => type))].map((type) => {
    const refs = pages.filter((page) => page.type === type).map(({ ref }) => ref);
    return and(eq(page_seo.type, type), inArray(page_seo.ref, refs));
  });
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      type: page_seo.type,
      ref: page_seo.ref,
      title: page_seo.title,
      description: page_seo.description,
      keywords: page_seo.keywords,
      image: page_seo.image,
      noindex: page_seo.noindex,
      nofollow: page_seo.nofollow,
      updated_at: page_seo.updated_at,
    })
    .from(page_seo)
    .where(or(...wanted));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Returns the pages, in the same order, with staff's overrides applied. */
export async function withOverrides(db: Db, pages: OwnPage[]): Promise<WordedPage[]> {
  const overrides = await readOverrides(db, pages);
  return pages.map(({ updated_at, ...page }) => {
    const written = overrides.get(keyOf(page));
    const version = written?.updated_at ?? null;
    const { noindex = false, nofollow = false } = written ?? {};
    const lastModified = later(updated_at, version);
    return { ...page, ...withOverride(page.own, written), noindex, nofollow, version, lastModified };
  });
}

function later(a: Date | null, b: Date | null): Date | null {
  return a && b ? new Date(Math.max(a.getTime(), b.getTime())) : (a ?? b);
}
