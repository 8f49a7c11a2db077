import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { findStart } from '@listgrove/db/paging/find-start';
import { page_seo } from '@listgrove/db/schema/seo';
import { itemSlug } from '@listgrove/kernel/slug';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ownColumn } from '../public-noun/own-column.ts';
import type { SluggedNoun } from '../public-noun/public-noun.ts';
import { type NounKey, sluggedNouns } from '../public-nouns.server.ts';
import { changedAt, type Section } from './sitemap.ts';

/**
 * Returns a section for each noun with slugs: its public items, oldest first, so that new items come last and the
 * earlier files of the sitemap do not change. An item that staff made `noindex` counts, and its place in the file stays
 * empty.
 */
export function itemSections(db: Db): Promise<Section[]> {
  return Promise.all(
    sluggedNouns.map(async ([key, noun]) => {
      const { counts, buckets } = noun.counted;
      const total = await countRows(db, counts, buckets);
      return { total, read: (from: number, limit: number) => readEntries(db, key, noun, total - from - limit, limit) };
    }),
  );
}

async function readEntries(db: Db, key: NounKey, noun: SluggedNoun, offset: number, limit: number) {
  const { table, isPublic, counted, sitemap } = noun;
  const start = await findStart(db, counted, offset);
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      title: sql<string>`${table.title}`,
      featured: ownColumn<boolean>(sitemap.featured?.column, sql`false`),
      updated_at: sql`${table.updated_at}`.mapWith(
        (value: unknown) => table.updated_at.mapFromDriverValue(value) as Date,
      ),
      overridden_at: page_seo.updated_at,
      noindex: page_seo.noindex,
    })
    .from(table)
    .leftJoin(page_seo, and(eq(page_seo.type, key), eq(page_seo.ref, sql`${table.id}::text`)))
    .where(and(isPublic, start.where))
    .orderBy(desc(counted.date), desc(table.id))
    .limit(limit)
    .offset(start.skip);
  const listed = rows.reverse().filter(({ noindex }) => !noindex);
  return listed.map((row) => ({
    path: `${noun.path}/${itemSlug(row)}`,
    frequency: 'monthly' as const,
    priority: (row.featured && sitemap.featured?.priority) || sitemap.priority,
    ...changedAt(row.updated_at, row.overridden_at),
  }));
}
