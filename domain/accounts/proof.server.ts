import type { Db } from '@listgrove/db/db';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, sql } from 'drizzle-orm';
import { mayMail } from '../limits/may-mail.server.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { sessionCookie } from './auth.server.ts';
import { checkCode } from './codes.server.ts';
import { callAuth, signedOut, wrongCurrentPassword } from './failures.server.ts';
import { queueProofCode } from './mails.server.ts';
import { longestPassword } from './password.ts';
import { readPasswordHash } from './password-hash.server.ts';
import type { Comparison } from './password-work.server.ts';
import { replaceProofCode, useProofCode } from './proof-codes.server.ts';
import { isAppCode, readRecoveryCode } from './recovery-codes.server.ts';
import { tellOfRecoveryCode } from './recovery-notice.server.ts';
import { withPasskey } from './required-factor.server.ts';
import type { Session } from './sessions.server.ts';

/** How long a proof counts, in minutes. */
export const minutesOfProof = 10;

declare const mark: unique symbol;

/**
 * A session whose owner has proved within the last ten minutes who they are. Only `requireProof` gives one, and what is
 * dangerous takes no other session.
 */
export type ProvenSession = Session & { readonly [mark]: true };

/** What the owner of an account has to type as a proof. */
export interface ProofDemand {
  /** Whether the session has no proof of the last ten minutes. */
  isNeeded: boolean;
  /** `mail`, a mailed code, for an account without a password. */
  by: 'password' | 'mail';
  /** Whether a code of the authenticator app is needed too. */
  withFactor: boolean;
  /** Whether a passkey of the account can be used instead (`proveByPasskey`). */
  byPasskey: boolean;
}

/**
 * Returns the session as one with a proof. Call it in the transaction of the change. Throws CodedError `proof-needed` if
 * there was none in this session within the last ten minutes, `signed-out` if the session has ended.
 */
export async function requireProof(db: Db, session: Session): Promise<ProvenSession> {
  const state = await readState(db, session);
  if (!state) throw signedOut();
  if (!state.isProven) throw new CodedError('proof-needed', 'Please confirm first that it is you.');
  return session as ProvenSession; // the only place that makes one
}

/** Returns what a dangerous change demands of this session. */
export async function readProofDemand(db: Db, session: Session): Promise<ProofDemand> {
  const state = await readState(db, session);
  const hash = await readPasswordHash(db, session.account.id);
  return {
    isNeeded: !state?.isProven,
    by: hash === null ? 'mail' : 'password',
    withFactor: state?.withFactor ?? false,
    byPasskey: state?.byPasskey ?? false,
  };
}

/**
 * Mails a code for `prove` to the owner of an account without a password. The newest code counts. Throws CodedError
 * `too-many-attempts`, `signed-out`.
 */
export async function mailProofCode(
  { auth, limits, codeKey }: Accounts,
  visitor: Visitor,
  session: Session,
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  if (!(await mayMail(limits, session.account.email))) {
    throw new CodedError('too-many-attempts', 'We have mailed you several codes. Please wait a while for another one.');
  }
  await auth.inTransaction({ appOrigin: null, wanted: null }, async (tx) => {
    if (!(await readState(tx, session))) throw signedOut();
    await queueProofCode(tx, session.account, await replaceProofCode(tx, codeKey, session.id));
  });
}

/**
 * Records that the session's owner has proved who they are: with the password or, in an account without one, with the code
 * of `mailProofCode`; and with a code of the authenticator app or a recovery code if two-factor is on. If the session has a
 * proof already, the password alone is enough, as in forms that always ask for it. Throws CodedError
 * `wrong-current-password`, `factor-needed` (`factor` is missing), `wrong-code`, `code-over`, `too-many-attempts`,
 * `signed-out`.
 */
export async function prove(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  { secret, factor }: { secret: string; factor: string },
): Promise<void> {
  const { db } = accounts;
  const state = await readState(db, session);
  if (!state) throw signedOut();
  const hash = await readPasswordHash(db, session.account.id);
  if (hash !== null) {
    await comparePassword(accounts, session, { password: secret, hash });
    if (state.isProven) return;
  }
  if (state.withFactor && !factor) {
    throw new CodedError('factor-needed', 'Please enter a code of your authenticator app too.');
  }
  if (hash === null) await compareMailedCode(accounts, session, secret);
  if (state.withFactor) await checkFactor(accounts, visitor, session, factor);
  await noteProof(db, session);
}

/** Records that the session's owner has just proved who they are. Throws CodedError `signed-out` if the session has ended. */
export async function noteProof(db: Db, session: Session): Promise<void> {
  const proven = await db
    .update(sessions)
    .set({ provenAt: sql`now()` })
    .where(isOf(session))
    .returning({ id: sessions.id });
  if (proven.length === 0) throw signedOut();
}

/** Counts the attempt before it compares, so that concurrent ones cannot exceed the limit. */
async function comparePassword(
  { auth, limits }: Accounts,
  { account: { email } }: Session,
  comparison: Comparison,
): Promise<void> {
  await limits.failuresByAccount.count(email);
  if (comparison.password.length > longestPassword) throw wrongCurrentPassword();
  const { password } = await auth.library;
  if (!(await password.verify(comparison))) throw wrongCurrentPassword();
  await limits.failuresByAccount.forget(email);
}

async function compareMailedCode({ db, codeKey, limits }: Accounts, session: Session, typed: string): Promise<void> {
  const key = `proof ${session.account.id}`;
  await limits.mailedCodesByAccount.count(key);
  await useProofCode(db, codeKey, session.id, typed.replace(/\s/g, ''));
  await limits.mailedCodesByAccount.forget(key);
}

/** Only the session cookie is passed on: with a challenge cookie beside it the library could use another account. */
async function checkFactor(accounts: Accounts, visitor: Visitor, session: Session, typed: string): Promise<void> {
  const headers = authHeaders(visitor, { only: sessionCookie });
  const { api } = accounts.auth;
  await checkCode(accounts, session.account.id, isAppCode(typed) ? typed : readRecoveryCode(typed), (code) =>
    callAuth<unknown>(() =>
      isAppCode(code)
        ? api.verifyTOTP({ body: { code }, headers })
        : api.verifyBackupCode({ body: { code, disableSession: true }, headers }),
    ),
  );
  if (!isAppCode(typed)) await tellOfRecoveryCode(accounts.db, accounts.auth, session.account.id);
}

const isOf = ({ id, account }: Session) => and(eq(sessions.id, id), eq(sessions.userId, account.id));

/** Returns null if the session has ended. A proof from a time that is not yet here was made before the clock was set back. */
async function readState(
  db: Db,
  session: Session,
): Promise<{ isProven: boolean; withFactor: boolean; byPasskey: boolean } | null> {
  const isProven = sql<boolean>`coalesce(${sessions.provenAt} between now() - make_interval(mins => ${minutesOfProof})
    and now() + interval '1 second', false)`;
  const [state] = await db
    .select({ isProven, withFactor: profiles.twoFactorEnabled, byPasskey: withPasskey })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(and(isOf(session), sql`${sessions.expiresAt} > now()`));
  return state ?? null;
}
