import type { Db } from '@listgrove/db/db';
import { account_events } from '@listgrove/db/schema/staff-accounts';
import type { AccountEventKind } from './account-events.ts';

/** Adds an entry to the history of an account, in the transaction of what it says. Without an actor it is the operator's. */
export async function noteEvent(
  tx: Db,
  event: { accountId: string; kind: AccountEventKind; actorId: string | null; before?: string; after?: string },
): Promise<void> {
  const { accountId: profile_id, actorId: actor_id, kind, before = '', after = '' } = event;
  await tx.insert(account_events).values({ profile_id, actor_id, kind, before, after });
}
