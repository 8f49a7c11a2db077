import type { Db } from '@listgrove/db/db';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, eq, sql } from 'drizzle-orm';
import { sluggedNouns } from '../public-nouns.server.ts';

/**
 * Returns the texts for the share image of the public item at `/{section}/{slug}`, or null if there is no such item or
 * its noun has no share images.
 */
export async function findSharedItem(
  db: Db,
  { section, slug }: { section: string; slug: string },
): Promise<{ title: string; label: string } | null> {
  const noun = sluggedNouns.find(([, { path }]) => path === `/${section}`)?.[1];
  const suffix = slugSuffix(slug);
  if (!noun?.shareLabel || !suffix) return null;
  const [item] = await db
    .select({ title: sql<string>`${noun.table.title}` })
    .from(noun.table)
    .where(and(eq(idSuffixOf(noun.table.id), suffix), noun.isPublic));
  return item ? { title: item.title, label: noun.shareLabel } : null;
}
