import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, isOneLine, moment } from './columns.ts';
import { account, isShort, seq, stamps } from './list-columns.ts';

// The lists of the app (docs/lists.md). Devices generate the ids of lists and items, and the stamps of their fields.

export const list_kind = pgEnum('list_kind', ['shopping', 'todo', 'wishlist', 'notes']);

/** Lists. */
export const lists = pgTable(
  'lists',
  {
    id: id(),
    kind: list_kind().notNull(),
    name: text().notNull(),
    color: text().notNull().default(''),
    icon: text().notNull().default(''),
    /** The order of the categories in this list; those that are absent follow in alphabetical order. */
    category_order: jsonb().$type<string[]>().notNull().default([]),
    owner_id: account(),
    /** Whether lists are made from this one. Null is false: releases before templates write rows without it. */
    is_template: boolean(),
    /** Until when the marks of a wishlist are kept from its owner; null for ever. Null in rows of releases that do not know it. */
    gifts_hidden_until: moment(),
    archived_at: moment(),
    /** Upkeep deletes lists that have been in the trash for 30 days. */
    trashed_at: moment(),
    /** The number of items that are not deleted; verbs maintain it under the row's lock. */
    item_count: integer().notNull().default(0),
    /** The sequence number of the list: the highest of its rows. */
    head_seq: seq(),
    /** Tombstones up to this sequence number have been removed; an older cursor gets a snapshot. */
    purged_seq: seq(),
    seq: seq(),
    stamps: stamps(),
    created_at: created_at(),
  },
  (t) => [
    index('lists_owner_id_idx').on(t.owner_id),
    index('lists_trashed_at_idx').on(t.trashed_at),
    isOneLine('lists_name_line', t.name),
    check('lists_name_present', sql`btrim(${t.name}) <> ''`),
    isShort('lists_name_length', t.name, 200),
    isShort('lists_color_length', t.color, 30),
    isShort('lists_icon_length', t.icon, 30),
    check('lists_category_order_array', sql`jsonb_typeof(${t.category_order}) = 'array'`),
    check('lists_item_count', sql`${t.item_count} >= 0`),
  ],
);

/** A column with the list that a row belongs to. The row is deleted with it. */
export const list_id = () =>
  uuid()
    .notNull()
    .references(() => lists.id, { onDelete: 'cascade' });
