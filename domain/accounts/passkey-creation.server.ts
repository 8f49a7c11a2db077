import type { Db } from '@listgrove/db/db';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { CodedError } from '@listgrove/kernel/errors';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { eq } from 'drizzle-orm';
import { readSettings } from '../settings/settings.server.ts';
import type { Accounts, Visitor } from './accounts.server.ts';
import { browserName } from './browser-name.ts';
import { queueNotice } from './notices.server.ts';
import { type Ceremony, type GivenPasskey, mostPasskeys } from './passkey.ts';
import { newPasskeyAnswer, passkeyRefused, readAnswer } from './passkey-answers.ts';
import { ceremonyOf, endCeremony, passkeyHeaders, verifyPasskey } from './passkey-ceremonies.server.ts';
import { requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';
import { lockAccount } from './take-over.server.ts';

/** The options for `navigator.credentials.create`, as JSON. */
export type CreationOptions = Awaited<ReturnType<Accounts['auth']['api']['generatePasskeyRegistrationOptions']>>;

/**
 * Begins the creation of a passkey for the session's account, for the app at `origin`. Throws CodedError `proof-needed`,
 * `unverified` (the account's address), `too-many-passkeys`, `too-many-attempts`, `passkeys-impossible`, `signed-out`.
 */
export async function beginPasskey(
  { auth, db, limits }: Accounts,
  visitor: Visitor,
  session: Session,
  origin: string,
): Promise<Ceremony<CreationOptions>> {
  await limits.passkeysByAddress.count(visitor.address);
  await requireProof(db, session);
  await requireRoom(db, session);
  const headers = passkeyHeaders(visitor, { origin, withSession: true });
  const begun = await auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  const { site_name: name } = await readSettings(db);
  const { options, ceremony } = ceremonyOf(begun);
  return { options: { ...options, rp: { ...options.rp, name } }, ceremony };
}

/**
 * Adds a passkey to the session's account and tells its owner. Without a name it gets that of its password manager or browser.
 * Throws CodedError `passkey-refused`, `passkey-over`, `passkey-exists`, and those of `beginPasskey`.
 */
export async function createPasskey(
  { auth, db, limits }: Accounts,
  visitor: Visitor,
  session: Session,
  { origin, ceremony, answer, name }: GivenPasskey & { origin: string; name: string },
): Promise<void> {
  await limits.passkeysByAccount.count(session.account.id);
  const headers = passkeyHeaders(visitor, { origin, ceremony, withSession: true });
  const browser = browserName(visitor.headers.get('user-agent') ?? '').slice(0, 60);
  const passkeyCheck = { isVerified: false, isSecondStep: false, name: browser };
  try {
    const response = readAnswer(newPasskeyAnswer, answer);
    requireNoCertificate(response.response.attestationObject);
    await auth.inTransaction({ appOrigin: null, wanted: null, passkeyCheck }, async (tx) => {
      await lockAccount(tx, session.account.id);
      const { account } = await requireProof(tx, session);
      await requireRoom(tx, session);
      if ((await tx.$count(passkeys, eq(passkeys.credentialID, response.id))) > 0) {
        throw new CodedError('passkey-exists', 'This passkey has been added already.');
      }
      const body = { response, ...(name ? { name } : {}) };
      const added = await verifyPasskey(passkeyCheck, () => auth.api.verifyPasskeyRegistration({ body, headers }));
      await queueNotice(tx, account, { kind: 'passkey-added', name: added.name ?? browser });
    });
  } catch (error) {
    await endCeremony(db, ceremony);
    throw error;
  }
}

async function requireRoom(db: Db, { account }: Session): Promise<void> {
  // Otherwise the passkey would stay when the owner of the mailbox comes.
  if (!account.emailVerified) throw new CodedError('unverified', 'Please confirm your e-mail first.');
  if ((await db.$count(passkeys, eq(passkeys.userId, account.id))) < mostPasskeys) return;
  throw new CodedError('too-many-passkeys', `You have ${mostPasskeys} passkeys. Remove one that you no longer use.`);
}

/**
 * Refuses a passkey that comes with certificates of its maker. Browsers send none, because none are asked for, and checking them
 * would fetch addresses that they name.
 */
function requireNoCertificate(attestationObject: string): void {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const isBare =
      decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c'));
    if (isBare) return;
  } catch (error) {
    throw passkeyRefused(error);
  }
  throw passkeyRefused();
}
