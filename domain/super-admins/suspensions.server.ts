import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { eq, sql } from 'drizzle-orm';
import { noteEvent } from '../accounts/account-events.server.ts';
import { refuseLast } from '../accounts/last-super-admin.server.ts';
import { queueNotice } from '../accounts/notices.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import { endSessions } from '../accounts/take-over.server.ts';
import type { Actor } from '../rights/actor.ts';
import { type Act, actOn } from './acting.server.ts';

/**
 * Suspends an account, ends its sessions, and tells its owner `reason`, which they also read when they sign in. An account that
 * is suspended already gets the new reason. Throws CodedError `last-super-admin`, `gone`, `not-allowed`.
 */
export async function suspend(db: Db, actor: ProvenActor, { reason, ...act }: Act & { reason: string }): Promise<void> {
  await actOn(db, actor, act, async (tx, account, able) => {
    refuseLast(able, account.id);
    await tx
      .update(profiles)
      .set({ suspendedAt: sql`coalesce(suspended_at, now())`, suspensionReason: reason, updatedAt: sql`now()` })
      .where(eq(profiles.id, account.id));
    await endSessions(tx, account.id);
    await noteEvent(tx, { accountId: account.id, actorId: actor.id, kind: 'suspended', after: reason });
    await queueNotice(tx, account, { kind: 'suspended', reason });
  });
}

/** Lifts the suspension of an account and tells its owner; does nothing if there is none. Throws CodedError `gone`, `not-allowed`. */
export async function liftSuspension(db: Db, actor: Actor, act: Act): Promise<void> {
  await actOn(db, actor, act, async (tx, account) => {
    if (!account.suspendedAt) return;
    await tx
      .update(profiles)
      .set({ suspendedAt: null, suspensionReason: null, updatedAt: sql`now()` })
      .where(eq(profiles.id, account.id));
    await noteEvent(tx, { accountId: account.id, actorId: actor.id, kind: 'suspension-lifted' });
    await queueNotice(tx, account, { kind: 'suspension-lifted' });
  });
}
