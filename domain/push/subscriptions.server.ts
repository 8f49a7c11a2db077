import type { Db } from '@listgrove/db/db';
import { push_subscriptions } from '@listgrove/db/schema/push';
import { and, eq, sql } from 'drizzle-orm';
import { mostSubscriptions, type PushTarget } from './push.ts';

/** Whose browser subscribes. */
export interface Subscriber {
  account: string;
  session: string;
}

/**
 * Stores the subscription of a browser for an account, in place of one of the same address: the browser may have belonged to somebody else
 * before. Beyond `mostSubscriptions`, the oldest ones of the account end.
 */
export async function subscribe(db: Db, { account, session }: Subscriber, given: PushTarget): Promise<void> {
  const { endpoint, ...keys } = given;
  const owner = { account_id: account, session_id: session };
  await db.transaction(async (tx) => {
    await tx
      .insert(push_subscriptions)
      .values({ endpoint, ...keys, ...owner })
      .onConflictDoUpdate({
        target: push_subscriptions.endpoint,
        set: { ...keys, ...owner, created_at: sql`now()` },
      });
    await tx.execute(sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where account_id = ${account} order by created_at desc, id desc offset ${mostSubscriptions})`);
  });
}

/** Ends the subscription of this address, if it belongs to the account. */
export async function unsubscribe(db: Db, account: string, endpoint: string): Promise<void> {
  const { account_id, endpoint: column } = push_subscriptions;
  await db.delete(push_subscriptions).where(and(eq(account_id, account), eq(column, endpoint)));
}
