import type { Db } from '@listgrove/db/db';
import { sql } from 'drizzle-orm';
import { z } from 'zod';

/** The body of POST /sync/presence: whether a list is open in a tab. `client` is the tab's own UUID. */
export const presenceBody = z.object({
  client: z.uuid().transform((text) => text.toLowerCase()),
  list: z.uuid().transform((text) => text.toLowerCase()),
  here: z.boolean(),
});

/**
 * Notifies the event streams of all processes that a member has a list open, or has closed it. Stores nothing. Does nothing for an account
 * that is not a member of the list.
 */
export async function tellPresence(
  db: Db,
  account: string,
  { client, list, here }: z.output<typeof presenceBody>,
): Promise<Record<string, never>> {
  const notice = `here:${list}:${account}:${client}:${here ? 1 : 0}`;
  await db.execute(
    sql`select pg_notify('change', ${notice}) from list_members where list_id = ${list} and account_id = ${account}`,
  );
  return {};
}
