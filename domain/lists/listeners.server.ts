import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import { idArray } from './read-rows.server.ts';

/** Returns the ids of the accounts of each list's members, by the list's id. */
export async function readMembers(db: Db, lists: string[]): Promise<Map<string, string[]>> {
  const rows = await readRows<{ list_id: string; account_id: string }>(
    db,
    sql`select list_id, account_id from list_members where list_id = any(${idArray(lists)})`,
  );
  const members = new Map<string, string[]>();
  for (const { list_id, account_id } of rows) members.set(list_id, [...(members.get(list_id) ?? []), account_id]);
  return members;
}
