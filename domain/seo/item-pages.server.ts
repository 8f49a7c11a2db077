import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { findStart, type Start } from '@listgrove/db/paging/find-start';
import { inOrder } from '@listgrove/db/paging/in-order';
import { readRows } from '@listgrove/db/rows';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { page_seo } from '@listgrove/db/schema/seo';
import { itemSlug, slugSuffix } from '@listgrove/kernel/slug';
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ItemTable } from '../public-noun/public-noun.ts';
import { type DescribedNoun, describedNouns, type NounKey } from '../public-nouns.server.ts';
import { containsPattern } from '../search/contains-pattern.ts';
import { inTitle } from '../search/in-title.server.ts';
import type { SeoOverride } from './seo.ts';

/** How many items of a noun a search finds at most. */
const mostSearched = 200;

/** A public item with what its head says by itself. */
export interface ItemPage {
  ref: string;
  path: string;
  own: SeoOverride;
  /** The description that the head has when the item has none. */
  standIn: string;
  updated_at: Date;
}

/** How many public items match, and how to get some of their ids; `isMore` says that counting has stopped there. */
export interface ItemMatches {
  total: number;
  isMore: boolean;
  idsOf(offset: number, limit: number): Promise<string[]>;
}

/** The noun of a key, or null if the key names no noun whose items have described pages. */
export function findDescribedNoun(key: string): DescribedNoun | null {
  return describedNouns.find(([each]) => each === key)?.[1] ?? null;
}

/**
 * The public items of a noun, newest first. `q` is looked for in title and excerpt, in the title that staff wrote over
 * it, and as an address that ends like the item's.
 */
export async function matchItems(db: Db, [key, noun]: [NounKey, DescribedNoun], q: string): Promise<ItemMatches> {
  if (!q) {
    const { counts, buckets } = noun.counted;
    const total = await countRows(db, counts, buckets);
    return { total, isMore: false, idsOf: (offset, limit) => newestIds(db, noun, offset, limit) };
  }
  const rows = await readRows<{ id: string }>(db, searchStatement([key, noun], q));
  return {
    total: rows.length,
    isMore: rows.length === mostSearched,
    idsOf: async (offset, limit) => rows.slice(offset, offset + limit).map(({ id }) => id),
  };
}

/** Items by id, in the order of the ids. */
export async function readItemPages(db: Db, noun: DescribedNoun, ids: string[]): Promise<ItemPage[]> {
  if (ids.length === 0) return [];
  const { table, path, metadata } = noun;
  const { description, keywords, image } = metadata.columns;
  const rows = await db
    .select({
      id: table.id,
      title: table.title,
      updated_at: table.updated_at,
      description: ownColumn<string>(table, description, sql`''`),
      keywords: ownColumn<string[]>(table, keywords, sql`'{}'::text[]`),
      image: ownColumn<string>(table, image, sql`''`),
    })
    .from(table)
    .where(inArray(table.id, ids));
  return inOrder(ids, rows as OwnRow[]).map((row) => {
    const { id, title, description, keywords, image, updated_at } = row;
    const own = { title, description, keywords, image };
    return { ref: id, path: `${path}/${itemSlug(row)}`, own, standIn: title, updated_at };
  });
}

/** What the columns of every noun's table hold; drizzle knows them only for a table that is named. */
type OwnRow = SeoOverride & { id: string; updated_at: Date };

/** The column of that name, or `fallback` for a noun without one. */
export function ownColumn<Value>(table: ItemTable, name: string | null, fallback: SQL): SQL<Value> {
  const columns = table as unknown as Record<string, AnyPgColumn>; // its names are the noun's own
  return (name === null ? fallback : sql`${columns[name]}`) as SQL<Value>;
}

async function newestIds(db: Db, noun: DescribedNoun, offset: number, limit: number): Promise<string[]> {
  const start = await findStart(db, { ...noun.counted, date: noun.table.created_at }, offset);
  const rows = await newest(db, noun, start, limit);
  return rows.map(({ id }) => String(id));
}

/** The query for the ids of the newest items, exported for the test that has it explained. */
export function newest(db: Db, { table, isPublic }: DescribedNoun, { where, skip }: Start, limit: number) {
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(isPublic, where))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(limit)
    .offset(skip);
}

/** The newest matches up to the limit, exported for the test that has it explained. */
export function searchStatement([key, { table, isPublic }]: [NounKey, DescribedNoun], q: string): SQL {
  const most = sql.raw(String(mostSearched));
  return sql`
    select id from (
      (select id, created_at from ${table} where ${isPublic} and ${inTitle(q)} limit ${most})
      union (
        select ${table.id}, ${table.created_at} from ${page_seo} as written join ${table}
          on ${table.id} = case when written.type = ${key} then written.ref::uuid end
        where written.type = ${key} and ${isWritten(q)} and ${isPublic}
        limit ${most}
      ) union (select id, created_at from ${table} where ${isPublic} and ${isAddress(sql`id`, q)})
    ) as matches
    order by created_at desc, id desc limit ${most}`;
}

/** Whether the title that staff wrote over the item's has `q`; null where they wrote none. */
export function isWritten(q: string): SQL {
  return sql`lower(written.title) like lower(${containsPattern(q)}::text)`;
}

/** Whether `q` is an address that ends like that of the item with the id. */
export function isAddress(id: SQL, q: string): SQL {
  const suffix = slugSuffix(q.slice(q.lastIndexOf('/') + 1));
  return suffix ? sql`${idSuffixOf(id)} = ${suffix}` : sql`false`;
}
