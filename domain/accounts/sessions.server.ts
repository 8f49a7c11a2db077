import { createHash } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { readShared } from '@listgrove/db/shared-reads';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isStaff, roleOf, viewerOf } from '../rights/staff.ts';
import type { Viewer } from '../rights/viewer.ts';
import type { Account } from './account.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { sessionCookie, sessionLife } from './auth.server.ts';
import { browserName } from './browser-name.ts';
import { isFactorRequired, lacksFactor, withPasskey } from './required-factor.server.ts';
import { endSessions, lockAccount } from './take-over.server.ts';

/** A session and its account. `viewer` is the account as pages see it. */
export interface Session {
  id: string;
  account: Account;
  viewer: Viewer;
  /** From when on a request renews the session and its cookie. */
  renewsAt: Date;
}

/** What is known of the session of a request. */
export interface FoundSession {
  session: Session | null;
  /** Set the cookie again if the session was extended by this request. */
  headers: Headers;
  /** Whether the cookie is valid, but its account is to be deleted. Such a session only lets its owner come back. */
  isLeaving?: boolean;
}

/**
 * Returns the session of the request's cookie. It is null if the cookie is forged or unreadable, the session has expired
 * or ended, the account is suspended, or it is to be deleted (`readLeaving`). `headers` set the cookie again if the session was extended by this request,
 * which it is not without `mayRenew`.
 */
export async function readSession(
  { db, auth, staffEmailDomain }: Accounts,
  visitor: Pick<Visitor, 'headers' | 'address'>,
  { mayRenew = true }: { mayRenew?: boolean } = {},
): Promise<FoundSession> {
  const { headers, response } = await auth.api.getSession({
    headers: authHeaders(visitor),
    query: { disableRefresh: !mayRenew },
    returnHeaders: true,
  });
  if (!response) return { session: null, headers };
  const { user } = response;
  const { id, name, email, emailVerified, createdAt, suspendedAt, lastSignInAt, previousSignInAt } = user;
  const { staffByException } = user;
  if (suspendedAt || user.deletionDueAt) {
    return { session: null, headers: new Headers(), isLeaving: !suspendedAt };
  }
  const standing = {
    id,
    name,
    email,
    emailVerified,
    createdAt,
    role: roleOf(user.role),
    twoFactorEnabled: user.twoFactorEnabled === true,
    suspendedAt: null,
    staffByException: staffByException === true,
    lastSignInAt: lastSignInAt ?? null,
    previousSignInAt: previousSignInAt ?? null,
  };
  const account: Account = { ...standing, lacksFactor: await lacksFactor(db, standing, staffEmailDomain) };
  const { id: sessionId, expiresAt } = response.session;
  const renewsAt = new Date(expiresAt.getTime() - 1_000 * (sessionLife.expiresIn - sessionLife.updateAge));
  return { session: { id: sessionId, account, viewer: viewerOf(account, staffEmailDomain), renewsAt }, headers };
}

/** What is remembered of a Cookie header: a session, that it belongs to an account that is to be deleted, or that there is none. */
export type KnownSession = Pick<FoundSession, 'session'> & { isLeaving: boolean };

/** For how many milliseconds it is remembered that a cookie has no session, if no session or account changes meanwhile. */
export const knownWithoutSession = 600_000;

/**
 * Returns the same as `readSession`, from memory if the session was read before and no session or account has changed since
 * (`readShared`). That there is none is remembered too, so that a cookie whose session is over costs as little as a valid one. For
 * requests that only read.
 */
export async function readKnownSession(
  accounts: Accounts,
  visitor: Pick<Visitor, 'headers' | 'address'>,
  options: { mayRenew?: boolean } = {},
): Promise<FoundSession> {
  const key = keyOfSession(visitor.headers.get('cookie') ?? '');
  if (key === null) return readSession(accounts, visitor, options);
  // Only what needs no new cookie is stored, so the headers of one from memory are empty.
  let headers = new Headers();
  const known = await readShared(accounts.db, {
    key,
    async read(): Promise<KnownSession> {
      const { session, headers: given, isLeaving = false } = await readSession(accounts, visitor, options);
      headers = given;
      return { session, isLeaving };
    },
    until({ session }) {
      if (!session) return Date.now() + knownWithoutSession;
      return headers.getSetCookie().length === 0 ? session.renewsAt.getTime() : 0;
    },
  });
  return { ...known, headers };
}

/** Returns the key of the shared read of the session in a Cookie header, or null if the header has no session cookie. */
export function keyOfSession(cookies: string): string | null {
  return keyOfCookies(cookies, sessionCookie);
}

/** Returns a key of limited length for all cookies of that name in a Cookie header, or null without any. */
export function keyOfCookies(cookies: string, name: string): string | null {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => pair.startsWith(`${name}=`)).join(';');
  if (own === '') return null;
  return `session ${own.length <= 500 ? own : createHash('sha256').update(own).digest('base64url')}`;
}

/** A session as its owner sees it in the list of sessions. */
export interface SessionItem {
  id: string;
  /** What the session was opened with, such as "Firefox on Linux". */
  browser: string;
  createdAt: Date;
  /** When its last use was noted, which happens once an hour. */
  usedAt: Date;
  /** Whether it was opened from the network of the reader, or null if that is not known. */
  isSameNetwork: boolean | null;
  /** Where it was opened, such as "Berlin, Germany"; null if that is not known, as always without `GEOIP_FILE`. */
  place: string | null;
}

/**
 * Returns the account's sessions that have not expired, the most recently used first. `address` is the reader's network
 * address.
 */
export async function listSessions(
  { db, places }: Pick<Accounts, 'db' | 'places'>,
  accountId: string,
  address: string,
): Promise<SessionItem[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
      ipAddress: sessions.ipAddress,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, accountId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
  return Promise.all(
    rows.map(async ({ userAgent, ipAddress, ...row }) => ({
      ...row,
      browser: browserName(userAgent ?? ''),
      isSameNetwork: ipAddress ? ipAddress === address : null,
      place: ipAddress ? await places.nameOf(ipAddress) : null,
    })),
  );
}

/** Ends all sessions of the account except this one and returns how many (`endSessions`). */
export async function endOtherSessions(db: Db, { id, account }: Session): Promise<number> {
  return db.transaction((tx) => endSessions(tx, account.id, id));
}

/** Ends the session with this id if it belongs to the account; otherwise does nothing. */
export async function endSession(db: Db, { account }: Session, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Another one that keeps the id may be taking its place, where two-factor is turned on or off.
    await lockAccount(tx, account.id);
    await tx.delete(sessions).where(and(eq(sessions.userId, account.id), sql`${sessions.id}::text = ${id}`));
  });
}

/**
 * Returns those of the given sessions that are valid (not ended, expired or suspended), by id, each with the staff
 * rule's result.
 */
export async function liveSessions(
  { db, staffEmailDomain }: Pick<Accounts, 'db' | 'staffEmailDomain'>,
  ids: string[],
): Promise<Map<string, { isStaff: boolean }>> {
  if (ids.length === 0) return new Map();
  const { email, emailVerified, role, suspendedAt, staffByException, twoFactorEnabled, deletionDueAt } = profiles;
  const isRequired = await isFactorRequired(db);
  const hasFactor = sql<boolean>`(${twoFactorEnabled} or ${withPasskey})`;
  const rows = await db
    .select({ id: sessions.id, hasFactor, standing: { email, emailVerified, role, suspendedAt, staffByException } })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(
      and(inArray(sessions.id, ids), gt(sessions.expiresAt, sql`now()`), isNull(suspendedAt), isNull(deletionDueAt)),
    );
  return new Map(
    rows.map(({ id, hasFactor, standing }) => {
      const lacksFactor = isRequired && !hasFactor;
      return [id, { isStaff: isStaff({ ...standing, lacksFactor }, staffEmailDomain) }];
    }),
  );
}

/** Deletes expired sessions. */
export async function removeExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
}
