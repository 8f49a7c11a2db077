import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { account_events } from '@listgrove/db/schema/staff-accounts';
import { desc, eq } from 'drizzle-orm';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import type { AccountEvent } from './history.ts';

/** How many entries of a history are shown, the newest. */
const shownEvents = 100;

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
