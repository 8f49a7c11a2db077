import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id } from './columns.ts';
import { profile } from './list-columns.ts';
import { list_id } from './lists.ts';

/** Who changed which field of an item from what to what. `lost` marks a value that a merge did not take. */
export const item_events = pgTable(
  'item_events',
  {
    id: id(),
    list_id: list_id(),
    item_id: uuid().notNull(),
    actor_id: profile(),
    /** The mutation. */
    name: text().notNull(),
    field: text().notNull().default(''),
    before: jsonb(),
    after: jsonb(),
    lost: boolean().notNull().default(false),
    created_at: created_at(),
  },
  (t) => [
    index('item_events_item_idx').on(t.item_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('item_events_list_idx').on(t.list_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('item_events_actor_id_idx').on(t.actor_id),
    index('item_events_created_at_idx').on(t.created_at),
  ],
);
