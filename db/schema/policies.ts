import { sql } from 'drizzle-orm';
import { boolean, date, index, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created_at, id, updated_at, updated_by_name } from './columns.ts';

export const policy_type = pgEnum('policy_type', ['privacy', 'terms', 'cookies', 'acceptable_use']);

/** Policies (privacy, terms and others), in several versions; at most one version of each type is active. */
export const policies = pgTable(
  'policies',
  {
    id: id(),
    type: policy_type().notNull(),
    title: text().notNull(),
    content: text().notNull().default(''),
    version: text().notNull().default('1.0'),
    is_active: boolean().notNull().default(true),
    effective_date: date({ mode: 'date' }).notNull().default(sql`current_date`),
    created_at: created_at(),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    // At most one active policy of each type, also under concurrent activation.
    uniqueIndex('policies_one_active_per_type').on(t.type).where(sql`${t.is_active}`),
    index('policies_type_idx').on(t.type, t.created_at.desc().nullsFirst()),
  ],
);

/**
 * The types of which a policy is active. Only triggers write it. The footer of every page reads it instead of the policies, so that a
 * policy of which a new version is published does not evict all pages.
 */
export const active_policy_types = pgTable('active_policy_types', { type: policy_type().primaryKey() });
