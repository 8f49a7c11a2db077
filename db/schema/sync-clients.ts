import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { account } from './list-columns.ts';

/** The devices that push: the last mutation that was taken from each, so that each is applied once. */
export const sync_clients = pgTable(
  'sync_clients',
  {
    id: id(),
    account_id: account(),
    last_number: bigint({ mode: 'number' }).notNull().default(0),
    /** The stamp of the last mutation. Those of one device increase, also when its clock is ahead and they are clamped. */
    last_stamp: text().notNull().default(''),
    /** The latest refusals, which are repeated if their answer was lost. */
    refusals: jsonb().$type<{ number: number; code: string; message: string }[]>().notNull().default([]),
    created_at: created_at(),
    seen_at: moment().notNull().defaultNow(),
  },
  (t) => [index('sync_clients_account_id_idx').on(t.account_id)],
);
