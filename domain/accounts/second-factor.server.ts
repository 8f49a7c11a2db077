import type { Db } from '@listgrove/db/db';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { parseSetCookieHeader } from 'better-auth/cookies';
import { eq } from 'drizzle-orm';
import { readSettings } from '../settings/settings.server.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { sessionCookie } from './auth.server.ts';
import { checkCode } from './codes.server.ts';
import { callAuth } from './failures.server.ts';
import type { Session } from './sessions.server.ts';

/** What an authenticator app needs: as the text of a QR code, and to be typed. */
export interface FactorSetup {
  uri: string;
  key: string;
}

/**
 * Makes a secret for an authenticator app. Nothing is asked for at sign-in until `confirmTwoFactor` has seen a code made
 * with it; beginning again makes another. Throws CodedError `unverified`, `wrong-current-password`, `too-many-attempts`,
 * `two-factor-on`.
 */
export async function beginTwoFactor(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  password: string,
): Promise<FactorSetup> {
  // Or whoever registers an address that is not theirs would lock its owner out.
  if (!session.account.emailVerified) throw new CodedError('unverified', 'Please confirm your e-mail first.');
  const { site_name: issuer } = await readSettings(accounts.db);
  const result = await withPassword(accounts, session, () =>
    accounts.auth.api.enableTwoFactor({ body: { password, issuer }, headers: ownHeaders(visitor) }),
  );
  if (result.method !== 'totp') throw new Error('The auth library has set up something that was not asked for.');
  return { uri: result.totpURI, key: new URL(result.totpURI).searchParams.get('secret') ?? '' };
}

/**
 * Turns two-factor on by the first code of the app. Gives back the recovery codes, to be shown this once, and the headers
 * of the session that takes this one's place. Throws CodedError `wrong-code`, `too-many-attempts`, `two-factor-off`.
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
      const { headers } = await callAuth(() =>
        auth.api.verifyTOTP({ body: { code: digits }, headers: ownHeaders(visitor), returnHeaders: true }),
      );
      await takePlace(tx, session, headers);
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: account.id } });
      return { headers, recoveryCodes: backupCodes };
    }),
  );
}

/** Makes new recovery codes; the old ones are worth nothing any more. Throws as `endTwoFactor`. */
export async function renewRecoveryCodes(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  password: string,
): Promise<string[]> {
  const { backupCodes } = await withPassword(accounts, session, () =>
    accounts.auth.api.generateBackupCodes({ body: { password }, headers: ownHeaders(visitor) }),
  );
  return backupCodes;
}

/**
 * Turns two-factor off and forgets the app and the codes. Gives back the headers of the session that takes this one's
 * place. Throws CodedError `wrong-current-password`, `too-many-attempts`, `two-factor-off`.
 */
export async function endTwoFactor(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  password: string,
): Promise<Headers> {
  if (!session.account.twoFactorEnabled) throw new CodedError('two-factor-off', 'Two-factor authentication is off.');
  return withPassword(accounts, session, async (tx) => {
    const { headers } = await accounts.auth.api.disableTwoFactor({
      body: { password },
      headers: ownHeaders(visitor),
      returnHeaders: true,
    });
    await takePlace(tx, session, headers);
    return headers;
  });
}

const noLinks = { appOrigin: '', wanted: null };

/** Only the session counts here: with a challenge's cookie beside it the library might look at the wrong account. */
const ownHeaders = (visitor: Visitor) => authHeaders(visitor, { only: sessionCookie });

/**
 * Gives the session of `headers` the id of the one whose place it takes. Or open pages would hear that theirs has ended
 * and ask with its cookie, perhaps before they have the new one, and be signed out.
 */
async function takePlace(tx: Db, { id }: Session, headers: Headers): Promise<void> {
  const cookie = parseSetCookieHeader(headers.getSetCookie().join(', ')).get(sessionCookie);
  const [token] = cookie?.value.split('.') ?? []; // what follows is the signature
  if (!token) throw new Error('The auth library has replaced a session without giving its cookie.');
  await tx.update(sessions).set({ id }).where(eq(sessions.token, token));
}

/** Counts a try of the account's password, then does the work alone: two clicks at once are one after the other. */
async function withPassword<Result>(
  { auth, limits }: Accounts,
  { account }: Session,
  call: (tx: Db) => Promise<Result>,
): Promise<Result> {
  await limits.failuresByAccount.count(account.email);
  const result = await auth.inTransaction(noLinks, async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, account.id)).for('update');
    return callAuth(() => call(tx));
  });
  await limits.failuresByAccount.forget(account.email);
  return result;
}
