import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { account_events } from '@listgrove/db/schema/staff-accounts';
import { desc, eq } from 'drizzle-orm';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import type { AccountEvent, AccountEventKind } from './history.ts';

/** How many entries of a history are shown, the newest. */
const shownEvents = 100;

/** Adds an entry to the history of an account, in the transaction of what it says. Without an actor it is the operator's. */
export async function noteEvent(
  tx: Db,
  event: { accountId: string; kind: AccountEventKind; actorId: string | null; before?: string; after?: string },
): Promise<void> {
  const { accountId: profile_id, actorId: actor_id, kind, before = '', after = '' } = event;
  await tx.insert(account_events).values({ profile_id, actor_id, kind, before, after });
}

/** Returns the newest 100 entries of an account's history, the newest first. Throws CodedError `not-allowed`. */
export async function listEvents(db: Db, actor: Actor, accountId: string): Promise<AccountEvent[]> {
  requireSuperAdmin(actor);
  const rows = await db
    .select({
      id: account_events.id,
      kind: account_events.kind,
      actor: { id: profiles.id, name: profiles.name },
      before: account_events.before,
      after: account_events.after,
      createdAt: account_events.created_at,
    })
    .from(account_events)
    .leftJoin(profiles, eq(profiles.id, account_events.actor_id))
    .where(eq(account_events.profile_id, accountId))
    .orderBy(desc(account_events.created_at), desc(account_events.id))
    .limit(shownEvents);
  return rows;
}
