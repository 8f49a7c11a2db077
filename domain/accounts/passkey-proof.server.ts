import { passkeys } from '@listgrove/db/schema/passkeys';
import { CodedError } from '@listgrove/kernel/errors';
import { isAPIError } from 'better-auth/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Accounts, Visitor } from './accounts.server.ts';
import type { Ceremony, GivenPasskey } from './passkey.ts';
import { readAnswer, signInAnswer } from './passkey-answers.ts';
import { endCeremony, passkeyHeaders, verifyPasskey } from './passkey-ceremonies.server.ts';
import { onlyProof } from './passkey-plugin.server.ts';
import { beginWithPasskeysOf, type SignInOptions } from './passkey-sign-in.server.ts';
import { noteProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';
import { lockAccount } from './take-over.server.ts';

/**
 * Begins a proof by a passkey of the session's account, for the app at `origin`. Throws CodedError `too-many-attempts`,
 * `passkeys-impossible`.
 */
export async function beginPasskeyProof(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  origin: string,
): Promise<Ceremony<SignInOptions>> {
  return beginWithPasskeysOf(accounts, visitor, { accountId: session.account.id, origin });
}

/**
 * Records, as `prove` does, that the session's owner has proved who they are, by a passkey of the account. It stands for both factors,
 * because its device has verified who uses it. Throws CodedError `passkey-refused`, `passkey-unknown`, `passkey-over`,
 * `too-many-attempts`, `signed-out`.
 */
export async function proveByPasskey(
  { auth, db, limits }: Accounts,
  visitor: Visitor,
  session: Session,
  { origin, ceremony, answer }: GivenPasskey & { origin: string },
): Promise<void> {
  const { id } = session.account;
  await limits.codesByAccount.count(id);
  const proof = { count: 0 };
  const passkeyCheck = { isVerified: false, isSecondStep: false, name: '', proof };
  try {
    const response = readAnswer(signInAnswer, answer);
    const headers = passkeyHeaders(visitor, { origin, ceremony });
    await auth.inTransaction({ appOrigin: null, wanted: null, passkeyCheck }, async (tx) => {
      await lockAccount(tx, id);
      const own = and(eq(passkeys.credentialID, response.id), eq(passkeys.userId, id));
      if ((await tx.$count(passkeys, own)) === 0) {
        throw new CodedError('passkey-unknown', 'This passkey belongs to another account.');
      }
      const check = () => auth.api.verifyPasskeyAuthentication({ body: { response }, headers });
      await verifyPasskey(passkeyCheck, check).catch((error: unknown) => {
        if (!isAPIError(error) || error.body?.code !== onlyProof) throw error;
      });
      await tx.update(passkeys).set({ usedAt: sql`now()`, counter: proof.count }).where(own);
      await noteProof(tx, session);
    });
  } catch (error) {
    await endCeremony(db, ceremony);
    throw error;
  }
  await limits.codesByAccount.forget(id);
}
