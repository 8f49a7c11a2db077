import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import type { HandedLists } from './handed/handed-lists.ts';

/** What an account finds that opens its lists. */
export interface FirstVisit {
  /** It has no lists, not even in the trash, and none of its devices has ever synced. */
  isNew: boolean;
  /** The latest lists that wait for its decision whether to keep them, unless their device has sent all of them itself. */
  handed: HandedLists | null;
}

/** Returns what an account finds that opens its lists. One that is not verified is not asked about lists that wait. */
export async function readFirstVisit(db: Db, account: string, isVerified: boolean): Promise<FirstVisit> {
  const [row] = await readRows<FirstVisit>(
    db,
    sql`select not exists (select from list_members where account_id = ${account})
        and not exists (select from sync_clients where account_id = ${account}) as "isNew",
      (select jsonb_build_object('id', h.id, 'client', h.client, 'names', h.names, 'count', h.list_count)
        from handed_lists h where ${isVerified} and h.account_id = ${account} and h.expires_at > now()
          and not exists (select from sync_clients c where c.id = h.client and c.last_number >= h.last_number)
        order by h.created_at desc, h.id desc limit 1) as handed`,
  );
  return row ?? { isNew: false, handed: null };
}
