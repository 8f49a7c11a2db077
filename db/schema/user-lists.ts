import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { account, isRank, isShort, rank, seq, stamps } from './list-columns.ts';
import { list_id } from './lists.ts';

/** How a person sees a list: its place among the others, and its view. */
export const user_lists = pgTable(
  'user_lists',
  {
    id: id(),
    list_id: list_id(),
    account_id: account(),
    rank: rank(),
    favourite: boolean().notNull().default(false),
    grouping: text().notNull().default(''),
    sort: text().notNull().default(''),
    smart_input: boolean().notNull().default(true),
    muted: boolean().notNull().default(false),
    /** Whether the person is notified when somebody else finishes the list. Null is false: releases before write rows without it. */
    followed: boolean(),
    /** When the person is reminded of items, by the ids of the items (domain/lists/reminders/reminder.ts). Null is none, as releases before write it. */
    reminders: jsonb().$type<Record<string, object>>().default({}),
    seq: seq(),
    stamps: stamps(),
  },
  (t) => [
    uniqueIndex('user_lists_list_account_key').on(t.list_id, t.account_id),
    index('user_lists_account_id_idx').on(t.account_id),
    index('user_lists_followed_idx').on(t.list_id).where(sql`${t.followed}`),
    isRank('user_lists_rank_form', t.rank),
    isShort('user_lists_grouping_length', t.grouping, 30),
    isShort('user_lists_sort_length', t.sort, 30),
  ],
);
