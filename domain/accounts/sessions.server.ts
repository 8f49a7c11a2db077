import type { Db } from '@listgrove/db/db';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { isStaff, roleOf, viewerOf } from '../rights/staff.ts';
import type { Viewer } from '../rights/viewer.ts';
import type { Account } from './account.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { browserName } from './browser-name.ts';

/** Who is signed in, and by which session. */
export interface Session {
  id: string;
  account: Account;
  viewer: Viewer;
}

/**
 * The session that the request's cookie stands for, or null when the cookie is forged, expired, ended, unreadable or of a
 * suspended account. `headers` bear a cookie when the session was renewed by use.
 */
export async function readSession(
  { auth, staffEmailDomain }: Accounts,
  visitor: Pick<Visitor, 'headers' | 'address'>,
): Promise<{ session: Session | null; headers: Headers }> {
  const { headers, response } = await auth.api.getSession({ headers: authHeaders(visitor), returnHeaders: true });
  if (!response) return { session: null, headers };
  const { user } = response;
  const { id, name, email, emailVerified, createdAt, suspendedAt, lastSignInAt, previousSignInAt } = user;
  if (suspendedAt) return { session: null, headers: new Headers() };
  const account: Account = {
    id,
    name,
    email,
    emailVerified,
    createdAt,
    role: roleOf(user.role),
    twoFactorEnabled: user.twoFactorEnabled === true,
    suspendedAt: null,
    lastSignInAt: lastSignInAt ?? null,
    previousSignInAt: previousSignInAt ?? null,
  };
  return { session: { id: response.session.id, account, viewer: viewerOf(account, staffEmailDomain) }, headers };
}

/** A session as its owner sees it in the list. */
export interface SessionItem {
  id: string;
  /** What the session was opened with, such as "Firefox on Linux". */
  browser: string;
  createdAt: Date;
  usedAt: Date;
}

/** An account's sessions, the one used last first. */
export async function listSessions(db: Db, accountId: string): Promise<SessionItem[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, accountId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return rows.map(({ userAgent, ...row }) => ({ ...row, browser: browserName(userAgent ?? '') }));
}

/** Ends all sessions of the account but this one; gives back how many. */
export async function endOtherSessions(db: Db, { id, account }: Session): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, account.id), ne(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Ends one session of the account, if it is theirs. */
export async function endSession(db: Db, { account }: Session, id: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, account.id), sql`${sessions.id}::text = ${id}`));
}

/**
 * Those of the given sessions that are still good (not ended, not expired, their account not suspended), each with
 * whether it is staff's.
 */
export async function liveSessions(
  { db, staffEmailDomain }: Pick<Accounts, 'db' | 'staffEmailDomain'>,
  ids: string[],
): Promise<Map<string, { isStaff: boolean }>> {
  if (ids.length === 0) return new Map();
  const { email, emailVerified, role, suspendedAt } = profiles;
  const rows = await db
    .select({ id: sessions.id, standing: { email, emailVerified, role, suspendedAt } })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, sql`now()`), isNull(suspendedAt)));
  return new Map(rows.map(({ id, standing }) => [id, { isStaff: isStaff(standing, staffEmailDomain) }]));
}

/** Removes sessions whose time is over. */
export async function removeExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
}
