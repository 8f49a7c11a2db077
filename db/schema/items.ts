import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, isOneLine, moment } from './columns.ts';
import { isRank, isShort, rank, seq, stamps } from './list-columns.ts';
import { list_id } from './lists.ts';

/** Items of lists. An item of any kind of list has all fields, so that a list can change its kind and lose nothing. */
export const items = pgTable(
  'items',
  {
    id: id(),
    list_id: list_id(),
    /** As it was typed, before it was read into name, quantity and unit. */
    text: text().notNull().default(''),
    name: text().notNull(),
    /** A counter: changes add to it. Null means that none was given, which counts as 1. */
    quantity: numeric({ precision: 12, scale: 3, mode: 'number' }),
    unit: text().notNull().default(''),
    /** The price of one piece, in minor units of `currency`. */
    price: integer(),
    currency: text(),
    category: text().notNull().default(''),
    note: text().notNull().default(''),
    url: text().notNull().default(''),
    rank: rank().notNull(),
    done_at: moment(),
    // These name accounts without a foreign key: two of them set to null in one transaction would check the key of the list
    // again, which an account that is deleted with its lists no longer has.
    done_by: uuid(),
    /** A local date, or a local date and time: 2026-11-30 or 2026-11-30T17:00. */
    due: text(),
    /** An RRULE (RFC 5545) or empty. */
    repeat: text().notNull().default(''),
    /** 1 is the most important, 3 the least; null is none. */
    priority: smallint(),
    assignee_id: uuid(),
    created_by: uuid(),
    created_at: created_at(),
    /** A deleted item stays for 30 days, as the trash, and then becomes a tombstone. */
    deleted_at: moment(),
    /** The item that took up this one, because both were the same thing; changes of this one go there. */
    merged_into: uuid(),
    /** Name and unit as domain/lists/rows.ts compares them (`sameKey`). */
    same_key: text().notNull().default(''),
    // The end of the id of the device that edited the item last, the sequence number of that edit, and that of the latest
    // edit by any other device. A deletion loses to edits that its device had not seen.
    edited_by: text().notNull().default(''),
    edited_seq: bigint({ mode: 'number' }).notNull().default(0),
    edited_before_seq: bigint({ mode: 'number' }).notNull().default(0),
    seq: seq(),
    stamps: stamps(),
  },
  (t) => [
    index('items_list_id_seq_idx').on(t.list_id, t.seq),
    index('items_same_key_idx').on(t.list_id, t.same_key).where(sql`${t.deleted_at} is null`),
    index('items_rank_idx').on(t.list_id, t.rank),
    index('items_deleted_at_idx').on(t.deleted_at),
    isOneLine('items_name_line', t.name),
    check('items_name_present', sql`btrim(${t.name}) <> ''`),
    isShort('items_name_length', t.name, 500),
    isShort('items_text_length', t.text, 1000),
    isShort('items_unit_length', t.unit, 30),
    isShort('items_category_length', t.category, 100),
    isShort('items_note_length', t.note, 20_000),
    isShort('items_url_length', t.url, 2000),
    isShort('items_repeat_length', t.repeat, 300),
    isRank('items_rank_form', t.rank),
    check('items_quantity', sql`${t.quantity} between -1000000 and 1000000`),
    check('items_price', sql`${t.price} between 0 and 1000000000`),
    check('items_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('items_price_has_currency', sql`(${t.price} is null) = (${t.currency} is null)`),
    check('items_due', sql`${t.due} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$'`),
    check('items_priority', sql`${t.priority} between 1 and 3`),
    check('items_merged_is_deleted', sql`${t.merged_into} is null or ${t.deleted_at} is not null`),
  ],
);
