import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import { idArray } from '../read-rows.server.ts';

/**
 * Takes an account that is being deleted out of the comments in the lists of others, in the transaction that deletes it: what it wrote stays
 * without an author, and nothing mentions it. Devices are told, because they have the author's name. Its own lists go with it.
 */
export async function leaveComments(tx: Db, account: string): Promise<void> {
  const names = sql`(author_id = ${account} or deleted_by = ${account} or mentions @> array[${account}]::uuid[])`;
  const found = await readRows<{ id: string }>(
    tx,
    sql`select id from lists where owner_id <> ${account} and id in (select list_id from comments where ${names})
      order by id for update`,
  );
  if (found.length === 0) return;
  // The author here, and not by the foreign key: a second change of a row in one transaction would check the key of its list again.
  await tx.execute(sql`with head as (
      update lists set head_seq = head_seq + 1 where id = any(${idArray(found.map(({ id }) => id))}) returning id, head_seq
    )
    update comments set author_id = nullif(author_id, ${account}), deleted_by = nullif(deleted_by, ${account}),
      mentions = array_remove(mentions, ${account}), seq = head.head_seq
    from head where comments.list_id = head.id and ${names}`);
}
