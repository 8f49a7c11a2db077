import type { Db } from '@listgrove/db/db';
import { page_seo } from '@listgrove/db/schema/seo';
import { readShared } from '@listgrove/db/shared-reads';
import { plainPath } from '@listgrove/kernel/plain-path';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { describedNouns, namedNouns } from '../public-nouns.server.ts';
import type { SeoOverride, SeoRobots } from './seo.ts';

/**
 * Returns staff's override of the metadata of the page at `pathname`, or null. The page of an item is found by the
 * ending of the slug, so that its override survives a new title. As in the router, the case of the fixed parts of a path
 * and slashes at its end do not count.
 */
export async function findSeoOverride(db: Db, pathname: string): Promise<(SeoOverride & SeoRobots) | null> {
  return readShared(db, { key: `override ${pathname}`, read: () => queryOverride(db, pathname) });
}

async function queryOverride(db: Db, pathname: string): Promise<(SeoOverride & SeoRobots) | null> {
  const [override] = await db
    .select({
      title: page_seo.title,
      description: page_seo.description,
      keywords: page_seo.keywords,
      image: page_seo.image,
      noindex: page_seo.noindex,
      nofollow: page_seo.nofollow,
    })
    .from(page_seo)
    .where(entryOf(pathname))
    .limit(1);
  return override ?? null;
}

function entryOf(pathname: string): SQL | undefined {
  const path = plainPath(pathname);
  const end = path.lastIndexOf('/');
  const [list, name] = [path.slice(0, end).toLowerCase(), path.slice(end + 1)];
  const suffix = slugSuffix(name);
  const described = describedNouns.find(([, noun]) => noun.path === list);
  if (described && suffix) return and(eq(page_seo.type, described[0]), eq(sql`right(${page_seo.ref}, 8)`, suffix));
  const named = namedNouns.find(([, noun]) => noun.path === list);
  if (named && name) return and(eq(page_seo.type, named[0]), eq(page_seo.ref, name));
  return and(eq(page_seo.type, 'page'), eq(page_seo.ref, path.toLowerCase()));
}
