import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { items } from './items.ts';
import { isShort, profile, seq, stamps } from './list-columns.ts';
import { list_id } from './lists.ts';

/** What members of a list write to each other about an item. A comment is always in the list of its item. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    list_id: list_id(),
    item_id: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    author_id: profile(),
    text: text().notNull(),
    /** The accounts that the text mentions. */
    mentions: uuid().array().notNull().default([]),
    created_at: created_at(),
    /** A deleted comment keeps its text for 30 days, for whoever deleted it, and then becomes a tombstone. No device gets the text. */
    deleted_at: moment(),
    /** Who deleted it and may restore it; null once that account is deleted. Without a foreign key, as the accounts that items name. */
    deleted_by: uuid(),
    seq: seq(),
    stamps: stamps(),
  },
  (t) => [
    index('comments_list_id_seq_idx').on(t.list_id, t.seq),
    index('comments_item_id_idx').on(t.item_id),
    index('comments_author_id_idx').on(t.author_id),
    index('comments_deleted_at_idx').on(t.deleted_at),
    check('comments_text_present', sql`btrim(${t.text}) <> ''`),
    isShort('comments_text_length', t.text, 2000),
    check('comments_mentions_number', sql`cardinality(${t.mentions}) <= 20`),
    check('comments_deleted_by', sql`${t.deleted_by} is null or ${t.deleted_at} is not null`),
  ],
);
