import type { Db } from '@listgrove/db/db';
import { page_seo } from '@listgrove/db/schema/seo';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { describedNouns, namedNouns } from '../public-nouns.server.ts';
import type { SeoOverride } from './seo.ts';

/**
 * Returns staff's override of the metadata of the page at `pathname`, or null. The page of an item is found by the
 * ending of the slug, so that its override survives a new title.
 */
export async function findSeoOverride(db: Db, pathname: string): Promise<SeoOverride | null> {
  const [found] = await db
    .select({
      title: page_seo.title,
      description: page_seo.description,
      keywords: page_seo.keywords,
      image: page_seo.image,
    })
    .from(page_seo)
    .where(entryOf(pathname))
    .limit(1);
  return found ?? null;
}

function entryOf(pathname: string): SQL | undefined {
  const end = pathname.lastIndexOf('/');
  const [list, name] = [pathname.slice(0, end), pathname.slice(end + 1)];
  const suffix = slugSuffix(name);
  const described = describedNouns.find(([, { path }]) => path === list);
  if (described && suffix) return and(eq(page_seo.type, described[0]), eq(sql`right(${page_seo.ref}, 8)`, suffix));
  const named = namedNouns.find(([, { path }]) => path === list);
  if (named && name) return and(eq(page_seo.type, named[0]), eq(page_seo.ref, name));
  return and(eq(page_seo.type, 'page'), eq(page_seo.ref, pathname));
}
