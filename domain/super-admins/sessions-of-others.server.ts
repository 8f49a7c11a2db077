import type { Db } from '@listgrove/db/db';
import { sessions } from '@listgrove/db/schema/profiles';
import { and, eq } from 'drizzle-orm';
import { noteEvent } from '../accounts/account-events.server.ts';
import { browserName } from '../accounts/browser-name.ts';
import { queueNotice } from '../accounts/notices.server.ts';
import { endSessions } from '../accounts/take-over.server.ts';
import type { Actor } from '../rights/actor.ts';
import { type Act, actOn } from './acting.server.ts';

/** Ends all sessions of an account, tells its owner, and returns how many. Throws CodedError `gone`, `not-allowed`. */
export async function endSessionsOf(db: Db, actor: Actor, act: Act): Promise<number> {
  return actOn(db, actor, act, async (tx, account) => {
    const ended = await endSessions(tx, account.id);
    if (ended === 0) return 0;
    await noteEvent(tx, { accountId: account.id, actorId: actor.id, kind: 'sessions-ended' });
    if (account.id !== actor.id) await queueNotice(tx, account, { kind: 'ended-by-staff' });
    return ended;
  });
}

/**
 * Ends one session of an account and tells its owner; does nothing if it has ended or is another account's. Throws CodedError
 * `gone`, `not-allowed`.
 */
export async function endSessionOf(
  db: Db,
  actor: Actor,
  { session, ...act }: Act & { session: string },
): Promise<void> {
  await actOn(db, actor, act, async (tx, account) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, session), eq(sessions.userId, account.id)))
      .returning({ userAgent: sessions.userAgent });
    if (!ended) return;
    const browser = browserName(ended.userAgent ?? '');
    await noteEvent(tx, { accountId: account.id, actorId: actor.id, kind: 'session-ended', after: browser });
    if (account.id !== actor.id) await queueNotice(tx, account, { kind: 'session-ended-by-staff', browser });
  });
}
