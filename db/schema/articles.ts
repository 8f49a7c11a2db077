import { sql } from 'drizzle-orm';
import { boolean, check, type ExtraConfigColumn, index, integer, pgEnum, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, isOneLine, uniqueIdSuffix, updated_at, updated_by_name } from './columns.ts';
import { profiles } from './profiles.ts';

/** Only published articles are public. */
export const publication = pgEnum('publication', ['draft', 'published']);

/** Returns the columns that all kinds of articles have in common. */
export const articleColumns = () => ({
  id: id(),
  title: text().notNull(),
  excerpt: text().notNull().default(''),
  content: text().notNull().default(''),
  cover_image: text().notNull().default(''),
  keywords: text().array().notNull().default(sql`'{}'`),
  featured: boolean().notNull().default(false),
  status: publication().notNull().default('draft'),
  author_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  author_name: text().notNull(),
  created_at: created_at(),
  updated_at: updated_at(),
  updated_by_name: updated_by_name(),
  /**
   * Words of the text without tags at 200 a minute, rounded up, at least 1. Stored so that lists need not load bodies.
   */
  reading_minutes: integer()
    .notNull()
    .generatedAlwaysAs(
      sql`greatest(1, ceil(regexp_count(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\\S+') / 200.0))::integer`,
    ),
});

/** Columns with their directions, as `on` of an index takes them. */
type ListOrder = [Partial<ExtraConfigColumn>, ...Partial<ExtraConfigColumn>[]];

type Table = Record<'id' | 'title' | 'status' | 'author_id' | 'author_name' | 'updated_at', ExtraConfigColumn>;

/**
 * Returns the indexes and constraints that every table of articles has. `order` returns the columns by which its lists are ordered, each
 * descending one with `.desc().nullsFirst()`: with the default of Drizzle, NULLS LAST, no query could use the indexes. It is called for
 * each index, because `on` resets the directions of the columns that it gets.
 */
export function articleIndexes(name: string, t: Table, order: () => ListOrder) {
  return [
    uniqueIdSuffix(name, t.id),
    index(`${name}_public_idx`)
      .on(...order())
      .where(sql`${t.status} = 'published'`),
    // The lists of the desk, which include drafts: in the same order, and by the last change.
    index(`${name}_desk_idx`).on(...order()),
    index(`${name}_drafts_idx`)
      .on(...order())
      .where(sql`${t.status} = 'draft'`),
    // A filtered column follows the ordered ones, so that a scan passes over rows without reading the table.
    index(`${name}_changed_idx`).on(t.updated_at.desc().nullsFirst(), t.id.desc().nullsFirst(), t.status),
    index(`${name}_author_id_idx`).on(t.author_id),
    // To find pages with the same title. A hash index, because a title may exceed the maximum key size of a B-tree.
    index(`${name}_title_idx`).using('hash', sql`lower(${t.title})`).where(sql`${t.status} = 'published'`),
    isOneLine(`${name}_author_name_line`, t.author_name),
    check(`${name}_title_present`, sql`btrim(${t.title}) <> ''`),
  ];
}
