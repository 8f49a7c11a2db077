import type { Db } from '@listgrove/db/db';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { CodedError } from '@listgrove/kernel/errors';
import { asc, eq, sql } from 'drizzle-orm';
import type { Accounts, Visitor } from './accounts.server.ts';
import { challengeCookie } from './auth.server.ts';
import { type Challenge, challengeOver, endChallenge, findChallenge } from './challenge.server.ts';
import type { Ceremony, GivenPasskey } from './passkey.ts';
import { readAnswer, signInAnswer } from './passkey-answers.ts';
import { ceremonyOf, endCeremony, passkeyHeaders, verifyPasskey } from './passkey-ceremonies.server.ts';

/** A passkey that a browser sends, and the origin of the app that the browser is at. */
type Given = GivenPasskey & { origin: string };

/** The options for `navigator.credentials.get`, as JSON. */
export type SignInOptions = Awaited<ReturnType<Accounts['auth']['api']['generatePasskeyAuthenticationOptions']>>;

/**
 * Begins a sign-in with any passkey of the app at `origin`. Throws CodedError `too-many-attempts`, `passkeys-impossible`.
 */
export async function beginPasskeySignIn(
  { auth, limits }: Accounts,
  visitor: Visitor,
  origin: string,
): Promise<Ceremony<SignInOptions>> {
  await limits.passkeysByAddress.count(visitor.address);
  const headers = passkeyHeaders(visitor, { origin });
  const begun = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  const { options, ceremony } = ceremonyOf(begun);
  return { options: { ...options, userVerification: 'required' }, ceremony };
}

/**
 * Begins the second step of a sign-in with a passkey of the account whose first step the visitor has taken. Throws CodedError
 * `challenge-over`, `too-many-attempts`, `passkeys-impossible`.
 */
export async function beginPasskeyStep(
  accounts: Accounts,
  visitor: Visitor,
  origin: string,
): Promise<Ceremony<SignInOptions>> {
  const challenge = await findChallenge(accounts.db, visitor);
  if (!challenge) throw challengeOver();
  return beginWithPasskeysOf(accounts, visitor, { accountId: challenge.accountId, origin });
}

/** Begins a ceremony that asks for the passkeys of one account. Throws as `beginPasskeySignIn` does. */
export async function beginWithPasskeysOf(
  accounts: Accounts,
  visitor: Visitor,
  { accountId, origin }: { accountId: string; origin: string },
): Promise<Ceremony<SignInOptions>> {
  const { options, ceremony } = await beginPasskeySignIn(accounts, visitor, origin);
  const own = await accounts.db
    .select({ id: passkeys.credentialID })
    .from(passkeys)
    .where(eq(passkeys.userId, accountId))
    .orderBy(asc(passkeys.createdAt));
  const allowCredentials = own.map(({ id }) => ({ id, type: 'public-key' as const }));
  return { options: { ...options, allowCredentials }, ceremony };
}

/**
 * Signs in with a passkey, which stands for both factors, because its device has verified who uses it. Returns headers that set
 * the session cookie. Throws CodedError `passkey-refused`, `passkey-unknown`, `passkey-over`, `account-suspended`, `staff-only`,
 * `too-many-attempts`.
 */
export async function signInByPasskey(accounts: Accounts, visitor: Visitor, given: Given): Promise<Headers> {
  await accounts.limits.signInsByAddress.count(visitor.address);
  return enter(accounts, visitor, given, null);
}

/**
 * Completes a sign-in with a passkey of the account whose first step the visitor has taken. Returns headers that set the session
 * cookie. Throws the errors of `signInByPasskey`, and CodedError `challenge-over`.
 */
export async function answerChallengeByPasskey(accounts: Accounts, visitor: Visitor, given: Given): Promise<Headers> {
  const { db, limits } = accounts;
  const challenge = await findChallenge(db, visitor);
  if (!challenge) throw challengeOver();
  await limits.codesByAccount.count(challenge.accountId);
  const headers = await enter(accounts, visitor, given, challenge);
  await limits.codesByAccount.forget(challenge.accountId);
  headers.append('set-cookie', `${challengeCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`);
  return headers;
}

async function enter(
  { auth, db }: Accounts,
  visitor: Visitor,
  { origin, ceremony, answer }: Given,
  challenge: Challenge | null,
): Promise<Headers> {
  const response = readAnswer(signInAnswer, answer);
  const headers = passkeyHeaders(visitor, { origin, ceremony });
  const passkeyCheck = { isVerified: false, isSecondStep: challenge !== null, name: '' };
  try {
    return await auth.inTransaction({ appOrigin: null, wanted: null, passkeyCheck }, async (tx) => {
      const accountId = await ownerOf(tx, response.id);
      if (!accountId) throw new CodedError('passkey-unknown', 'This passkey belongs to no account here any more.');
      if (challenge && challenge.accountId !== accountId) {
        throw new CodedError('passkey-unknown', 'This passkey belongs to another account.');
      }
      // Whoever takes the account over removes its passkeys and sessions; this session is then removed too, or not opened.
      await auth.hold(accountId);
      const entered = await verifyPasskey(passkeyCheck, () =>
        auth.api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
      );
      await tx.update(passkeys).set({ usedAt: sql`now()` }).where(eq(passkeys.credentialID, response.id));
      if (challenge) await endChallenge(tx, challenge);
      return entered.headers;
    });
  } catch (error) {
    await endCeremony(db, ceremony);
    throw error;
  }
}

async function ownerOf(tx: Db, credentialId: string): Promise<string | null> {
  const [passkey] = await tx
    .select({ accountId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, credentialId));
  return passkey?.accountId ?? null;
}
