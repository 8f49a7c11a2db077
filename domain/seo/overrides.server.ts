import type { Db } from '@listgrove/db/db';
import { page_seo } from '@listgrove/db/schema/seo';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { SeoOverride } from './seo.ts';
import { type SeoKey, type SeoPage, withOverride } from './seo-page.ts';

/** A page before anybody looked at what staff wrote over it; `updated_at` is null for one that is no item. */
export type OwnPage = Pick<SeoPage, 'type' | 'ref' | 'path' | 'own' | 'standIn'> & { updated_at: Date | null };

/** A page before its warnings are known. */
export type WordedPage = Omit<SeoPage, 'warnings' | 'badge' | 'titleEnd' | 'drawnImage'>;

/** A page's key as one text. */
export function keyOf({ type, ref }: { type: string; ref: string }): string {
  return `${type} ${ref}`;
}

/** What staff wrote over pages, and when, by `keyOf`; a page they wrote nothing over is missing. One query for all. */
export async function readOverrides(db: Db, pages: SeoKey[]): Promise<Map<string, SeoOverride & { updated_at: Date }>> {
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
      updated_at: page_seo.updated_at,
    })
    .from(page_seo)
    .where(or(...wanted));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Pages with what staff wrote over them. */
export async function withOverrides(db: Db, pages: OwnPage[]): Promise<WordedPage[]> {
  const overrides = await readOverrides(db, pages);
  return pages.map(({ updated_at, ...page }) => {
    const written = overrides.get(keyOf(page));
    const version = written?.updated_at ?? null;
    return { ...page, ...withOverride(page.own, written), version, lastModified: later(updated_at, version) };
  });
}

function later(a: Date | null, b: Date | null): Date | null {
  return a && b ? new Date(Math.max(a.getTime(), b.getTime())) : (a ?? b);
}
