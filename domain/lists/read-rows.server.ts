import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import type { ItemRow, ListRow, MemberRow, UserListRow } from './rows.ts';

/** The columns of a list that only the server needs. */
export interface ListState {
  item_count: number;
  head_seq: number;
  purged_seq: number;
  seq: number;
}

/** The columns of an item that only the server needs. */
export interface ItemState {
  seq: number;
  edited_by: string;
  edited_seq: number;
  edited_before_seq: number;
}

/** SQL for a parameter that holds several ids. */
export const idArray = (ids: Iterable<string>) => sql`(${`{${[...ids].join(',')}}`})::uuid[]`;

const moment = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** Returns the rows of a statement whose only column is `row`, a row of a table as jsonb. */
export async function readJson<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return (await readRows<{ row: Row }>(db, statement)).map(({ row }) => row);
}

/** Returns a list as devices store it, from its row in the database as JSON. */
export function listRow(row: ListRow): ListRow {
  const { id, kind, name, color, icon, category_order, owner_id, stamps } = row;
  const is_template = row.is_template === true;
  const moments = {
    gifts_hidden_until: moment(row.gifts_hidden_until ?? null),
    archived_at: moment(row.archived_at),
    trashed_at: moment(row.trashed_at),
  };
  const created_at = new Date(row.created_at).toISOString();
  return { id, kind, name, color, icon, category_order, owner_id, is_template, ...moments, stamps, created_at };
}

/** Returns an item as devices store it, from its row in the database as JSON. */
export function itemRow(row: ItemRow): ItemRow {
  const { id, list_id, text, name, quantity, unit, price, currency, category, note, url, rank, stamps } = row;
  const { done_by, due, repeat, priority, assignee_id, created_by, merged_into } = row;
  const moments = { done_at: moment(row.done_at), deleted_at: moment(row.deleted_at) };
  const created_at = new Date(row.created_at).toISOString();
  return {
    ...{ id, list_id, text, name, quantity, unit, price, currency, category, note, url, rank, stamps },
    ...{ done_by, due, repeat, priority, assignee_id, created_by, merged_into, ...moments, created_at },
  };
}

/** Returns a membership as devices store it. */
export function memberRow(row: MemberRow & { guest_link?: string | null }): MemberRow {
  const { id, list_id, account_id, role, name } = row;
  return { id, list_id, account_id, role, name, ...(row.guest_link ? { is_guest: true } : {}) };
}

/** Returns how somebody sees a list as devices store it. */
export function userListRow(row: UserListRow): UserListRow {
  const { id, list_id, account_id, rank, favourite, grouping, sort, smart_input, muted, stamps } = row;
  // Null in rows of releases before.
  const [followed, reminders] = [row.followed ?? false, row.reminders ?? {}];
  return { id, list_id, account_id, rank, favourite, grouping, sort, smart_input, muted, followed, reminders, stamps };
}
