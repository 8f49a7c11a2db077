import type { Db } from '@listgrove/db/db';
import { sessions } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { parseSetCookieHeader } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import { readSettings } from '../settings/settings.server.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { sessionCookie } from './auth.server.ts';
import { checkCode } from './codes.server.ts';
import { callAuth, noPassword, wrongCurrentPassword } from './failures.server.ts';
import { queueNotice } from './notices.server.ts';
import { readPasswordHash } from './password-hash.server.ts';
import { prove, requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';

/** The secret for an authenticator app: `uri` as the text of a QR code, `key` for typing. */
export interface FactorSetup {
  uri: string;
  key: string;
}

/**
 * Creates a secret for an authenticator app and returns it. Sign-in requires no code until `confirmTwoFactor` has
 * accepted one; calling this again replaces the secret. Throws CodedError `unverified`, `wrong-current-password`,
 * `too-many-attempts`, `two-factor-on`.
 */
export async function beginTwoFactor(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  password: string,
): Promise<FactorSetup> {
  // Otherwise somebody who registers another person's address could lock its owner out.
  if (!session.account.emailVerified) throw new CodedError('unverified', 'Please confirm your e-mail first.');
  const { site_name: issuer } = await readSettings(accounts.db);
  const result = await withPassword(accounts, session, password, () =>
    accounts.auth.api.enableTwoFactor({ body: { password, issuer }, headers: ownHeaders(visitor) }),
  );
  if (result.method !== 'totp') throw new Error('The auth library set up a second factor of an unexpected type.');
  return { uri: result.totpURI, key: new URL(result.totpURI).searchParams.get('secret') ?? '' };
}

/**
 * Turns two-factor on with the first code of the app. Returns the recovery codes, which can be shown only now, and
 * headers with the cookie of the session that replaces this one. Throws CodedError `wrong-code`, `too-many-attempts`,
 * `two-factor-on`, `two-factor-off`.
 */
export async function confirmTwoFactor(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  code: string,
): Promise<{ headers: Headers; recoveryCodes: string[] }> {
  const { auth } = accounts;
  const { account } = session;
  if (account.twoFactorEnabled) throw new CodedError('two-factor-on', 'Two-factor authentication is on already.');
  return checkCode(accounts, account.id, code, (digits) =>
    auth.inTransaction(noLinks, async (tx) => {
      await auth.hold(account.id);
      const { headers } = await callAuth(() =>
        auth.api.verifyTOTP({ body: { code: digits }, headers: ownHeaders(visitor), returnHeaders: true }),
      );
      await takePlace(tx, session, headers);
      await queueNotice(tx, account, { kind: 'two-factor-on' });
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: account.id } });
      return { headers, recoveryCodes: backupCodes };
    }),
  );
}

/**
 * Returns new recovery codes and invalidates the old ones; the password is a proof as by `prove`. Throws CodedError
 * `wrong-current-password`, `factor-needed`, `wrong-code`, `too-many-attempts`, `two-factor-off`.
 */
export async function renewRecoveryCodes(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  { password, factor }: { password: string; factor: string },
): Promise<string[]> {
  await prove(accounts, visitor, session, { secret: password, factor });
  return withPassword(accounts, session, password, async (tx) => {
    const { account } = await requireProof(tx, session);
    const { backupCodes } = await accounts.auth.api.generateBackupCodes({
      body: { password },
      headers: ownHeaders(visitor),
    });
    await queueNotice(tx, account, { kind: 'recovery-codes-renewed' });
    return backupCodes;
  });
}

/**
 * Turns two-factor off and deletes its secret and recovery codes; the password is a proof as by `prove`. Returns headers with
 * the cookie of the session that replaces this one. Throws CodedError `wrong-current-password`, `factor-needed`,
 * `wrong-code`, `too-many-attempts`, `two-factor-off`.
 */
export async function endTwoFactor(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  { password, factor }: { password: string; factor: string },
): Promise<Headers> {
  if (!session.account.twoFactorEnabled) throw new CodedError('two-factor-off', 'Two-factor authentication is off.');
  await prove(accounts, visitor, session, { secret: password, factor });
  return withPassword(accounts, session, password, async (tx) => {
    const { account } = await requireProof(tx, session);
    const { headers } = await accounts.auth.api.disableTwoFactor({
      body: { password },
      headers: ownHeaders(visitor),
      returnHeaders: true,
    });
    await takePlace(tx, session, headers);
    await queueNotice(tx, account, { kind: 'two-factor-off' });
    return headers;
  });
}

const noLinks = { appOrigin: null, wanted: null };

/** Passes only the session cookie: with a challenge cookie beside it the library could use the wrong account. */
const ownHeaders = (visitor: Visitor) => authHeaders(visitor, { only: sessionCookie });

/**
 * Gives the new session in `headers` the id of the session that it replaces. With another id, open pages would be told
 * that their session has ended; they could then request with the old cookie and be signed out.
 */
async function takePlace(tx: Db, { id }: Session, headers: Headers): Promise<void> {
  const cookie = parseSetCookieHeader(headers.getSetCookie().join(', ')).get(sessionCookie);
  const [token] = cookie?.value.split('.') ?? []; // what follows is the signature
  if (!token) throw new Error('The auth library has replaced a session without returning its cookie.');
  await tx.update(sessions).set({ id }).where(eq(sessions.token, token));
}

/**
 * Counts a password attempt and compares the password, then runs `call` in a transaction that locks the account, so that
 * double clicks run in turn.
 */
async function withPassword<Result>(
  { auth, db, limits }: Accounts,
  { account }: Session,
  password: string,
  call: (tx: Db) => Promise<Result>,
): Promise<Result> {
  await limits.failuresByAccount.count(account.email);
  const hash = await readPasswordHash(db, account.id);
  if (hash === null) throw noPassword();
  const result = await auth.inTransaction(
    noLinks,
    async (tx) => {
      await auth.hold(account.id);
      // The password was changed while it was compared.
      if ((await readPasswordHash(tx, account.id)) !== hash) throw wrongCurrentPassword();
      return callAuth(() => call(tx));
    },
    { compare: { password, hash } },
  );
  await limits.failuresByAccount.forget(account.email);
  return result;
}
