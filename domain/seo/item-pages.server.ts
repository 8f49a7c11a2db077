import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { findStart, type Start } from '@listgrove/db/paging/find-start';
import { inOrder } from '@listgrove/db/paging/in-order';
import { readRows } from '@listgrove/db/rows';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { page_seo } from '@listgrove/db/schema/seo';
import { itemSlug, slugSuffix } from '@listgrove/kernel/slug';
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { ownColumn } from '../public-noun/own-column.ts';
import { type DescribedNoun, describedNouns, type NounKey } from '../public-nouns.server.ts';
import { hasWords } from '../search/in-title.server.ts';
import type { SeoOverride } from './seo.ts';

/** Matches of a search are counted in steps of this. */
const countedStep = 200;

/** The page of an item with its own metadata. */
export interface ItemPage {
  ref: string;
  path: string;
  own: SeoOverride;
  /** The description in the head if the item has none. */
  standIn: string;
  isPublic: boolean;
  updated_at: Date;
}

/** The public items that match: their number, and a function that reads ids. If counting stopped, `isMore` is true. */
export interface ItemMatches {
  total: number;
  isMore: boolean;
  idsOf(offset: number, limit: number): Promise<string[]>;
}

/** Returns the noun with the key, or null if the key is not that of a noun with slugs and metadata. */
export function findDescribedNoun(key: string): DescribedNoun | null {
  return describedNouns.find(([each]) => each === key)?.[1] ?? null;
}

/**
 * Returns the public items of a noun, newest first. `q` limits them to items that contain it in title or excerpt, in
 * title or description from staff's override, or whose address has the same ending. It also finds by override or address
 * the items that have an override and are not public now, so that staff can change it. A search counts 200 matches, or as
 * many more as a page needs that ends at `end`.
 */
export async function matchItems(
  db: Db,
  [key, noun]: [NounKey, DescribedNoun],
  { q, end }: { q: string; end: number },
): Promise<ItemMatches> {
  if (!q) {
    const { counts, buckets } = noun.counted;
    const total = await countRows(db, counts, buckets);
    return { total, isMore: false, idsOf: (offset, limit) => newestIds(db, noun, offset, limit) };
  }
  const countLimit = countedUpTo(end);
  const rows = await readRows<{ id: string }>(db, searchStatement([key, noun], q, countLimit));
  return {
    total: Math.min(rows.length, countLimit),
    isMore: rows.length > countLimit,
    idsOf: async (offset, limit) => rows.slice(offset, offset + limit).map(({ id }) => id),
  };
}

/** Returns up to which number matches are counted for a page that ends at `end`, so that there is a next page if any. */
export function countedUpTo(end: number): number {
  return countedStep * Math.ceil((end + 1) / countedStep);
}

/** Returns the pages of the items with the ids, in the order of the ids. */
export async function readItemPages(db: Db, noun: DescribedNoun, ids: string[]): Promise<ItemPage[]> {
  if (ids.length === 0) return [];
  const { table, path, metadata, isPublic } = noun;
  const { description, keywords, image } = metadata.columns;
  const rows = await db
    .select({
      id: table.id,
      title: table.title,
      updated_at: table.updated_at,
      description: ownColumn<string>(description, sql`''`),
      keywords: ownColumn<string[]>(keywords, sql`'{}'::text[]`),
      image: ownColumn<string>(image, sql`''`),
      isPublic: sql<boolean>`${isPublic}`,
    })
    .from(table)
    .where(inArray(table.id, ids));
  return inOrder(ids, rows as OwnRow[]).map((row) => {
    const { id, title, description, keywords, image, isPublic, updated_at } = row;
    const own = { title, description, keywords, image };
    return { ref: id, path: `${path}/${itemSlug(row)}`, own, standIn: title, isPublic, updated_at };
  });
}

/** The columns of every noun's table. Drizzle knows their types only for a specific table. */
type OwnRow = SeoOverride & { id: string; isPublic: boolean; updated_at: Date };

async function newestIds(db: Db, noun: DescribedNoun, offset: number, limit: number): Promise<string[]> {
  const start = await findStart(db, noun.counted, offset);
  const rows = await newest(db, noun, start, limit);
  return rows.map(({ id }) => String(id));
}

/**
 * Returns the query for the ids of `limit` public items from `start` on, newest first. Exported for the test of its
 * plan.
 */
export function newest(db: Db, { table, isPublic, counted }: DescribedNoun, { where, skip }: Start, limit: number) {
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(isPublic, where))
    .orderBy(desc(counted.date), desc(table.id))
    .limit(limit)
    .offset(skip);
}

/**
 * Returns the statement that reads the ids of the newest matches, one more than `counted`. Up to `counted` matches of the
 * item's own texts are collected through an index; if there are more, the newest are read in order. Exported for the test of
 * its plan.
 */
export function searchStatement([key, noun]: [NounKey, DescribedNoun], q: string, counted: number): SQL {
  const { table, isPublic } = noun;
  const { date } = noun.counted;
  const limit = sql.raw(String(counted));
  const dateName = sql.identifier(date.name);
  const newestFirst = sql`order by ${dateName} desc, id desc limit ${limit} + 1`;
  return sql`
    with found as materialized (
      select id, ${dateName} from ${table} where ${isPublic} and ${hasWords(sql`search_text`, q)} limit ${limit} + 1
    ), counted as materialized (
      select count(*) > ${limit} as many from found
    )
    select id from (
      (select id, ${dateName} from found where not (select many from counted))
      union (
        select id, ${dateName} from ${table} where (select many from counted) and ${isPublic} and ${hasWords(sql`search_text`, q)} ${newestFirst}
      ) union (
        select ${table.id}, ${date} from ${page_seo} as written join ${table}
          on ${table.id} = case when written.type = ${key} then written.ref::uuid end
        where written.type = ${key} and ${isWritten(q)}
        order by ${date} desc, ${table.id} desc limit ${limit} + 1
      ) union (select id, ${dateName} from ${table} where ${isAddress(sql`id`, q)} and (${isPublic}
        or exists (select from ${page_seo} where ${page_seo.type} = ${key} and ${page_seo.ref} = ${table.id}::text)))
    ) as matches
    ${newestFirst}`;
}

/**
 * Returns the condition that title and description of the override `written` contain each word of `q`; null without an
 * override.
 */
export function isWritten(q: string): SQL {
  return hasWords(sql`written.written_text`, q);
}

/** Returns the condition that `q` is an address or slug with the same ending as that of the item with the id. */
export function isAddress(id: SQL, q: string): SQL {
  const suffix = slugSuffix(q.slice(q.lastIndexOf('/') + 1));
  return suffix ? sql`${idSuffixOf(id)} = ${suffix}` : sql`false`;
}
