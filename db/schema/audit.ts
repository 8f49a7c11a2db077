import { index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at } from './columns.ts';

/** What staff did to a row. */
export const audit_action = pgEnum('audit_action', ['created', 'changed', 'deleted']);

/**
 * What staff did, one entry for each row that they changed, and the sessions of staff. Only triggers write it (`audit_change`, `audit_account`),
 * in the transaction of the change, and another one refuses to change or delete entries of the last year (`keep_audit_log`). No
 * entry refers to a row of another table, because it outlives them.
 */
export const audit_log = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whoever did it; null for the operator of the server, and for what a plan of staff did at its time. */
    actor_id: uuid(),
    /** What the person was called at that time. */
    actor_name: text().notNull(),
    /** The network address that the request came from; empty where there was no request. */
    address: text().notNull(),
    action: audit_action().notNull(),
    table_name: text().notNull(),
    /** The id of the row, or its key. Of a table with two keys both, with `/` between them. */
    row_id: text().notNull(),
    /** What the row was called at that time; empty if rows of the table have no name. */
    title: text().notNull(),
    /** The changed columns, each with its value before and after. Long texts are cut. */
    changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>().notNull(),
    created_at: created_at(),
  },
  (t) => [
    index('audit_log_newest_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_row_idx').on(t.table_name, t.row_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_actor_idx').on(t.actor_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
