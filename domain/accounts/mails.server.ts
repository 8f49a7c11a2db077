import type { Db } from '@listgrove/db/db';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { readMailBrand } from '../mail/brand.server.ts';
import { queueMail } from '../mail/mails.server.ts';
import {
  addressTakenMail,
  alreadyRegisteredMail,
  type Envelope,
  newEmailMail,
  proofMail,
  resetMail,
  signInMail,
  staffInvitationMail,
  verificationMail,
} from './mails.ts';
import type { PasskeyCheck } from './passkey-plugin.server.ts';
import type { RegistrationProof } from './registration.server.ts';

/** Context of a call to the auth library: its transaction, and what the links in its mails need. */
export interface AuthTransaction {
  db: Db;
  /** Null if the call sends no mail. */
  appOrigin: MailOrigin | null;
  /** The requested address to return to at the end, not checked here; null for none. */
  wanted: string | null;
  /** Evidence that the visitor registered the account, or that it should be recorded for later (`secret`). */
  proof?: RegistrationProof;
  /** The name with which the visitor registers. */
  name?: string;
  /** The token of the link that confirms the address of a registration (`signMailedToken`). */
  token?: string;
  /** The secret of lists that the visitor has handed over before registering (`lists/handed`); unset for none. */
  handed?: string | null;
  /** The provider whose identity signs in; unset for other ways. */
  identityProvider?: { name: string; label: string };
  /** The passkey that is being checked. */
  passkeyCheck?: PasskeyCheck;
}

/** The mails that the auth library sends. */
export interface AuthMails {
  verify(transaction: AuthTransaction, to: { email: string; name: string }, token: string): Promise<void>;
  reset(transaction: AuthTransaction, to: { email: string; name: string }, token: string): Promise<void>;
  alreadyRegistered(transaction: AuthTransaction, to: { email: string; name: string }): Promise<void>;
}

/** Characters; a longer link is sent without the address to return to. */
const longestLink = 900;

/** Queues the mails about app accounts in the transaction of their cause. Their links point to pages of the app. */
export const accountMails: AuthMails = {
  async verify(transaction, to, token) {
    const url = link(transaction, '/verify', { token });
    await queueMail(transaction.db, verificationMail(await envelope(transaction, to), url));
  },
  async reset(transaction, to, token) {
    const url = link(transaction, '/reset', { token });
    await queueMail(transaction.db, resetMail(await envelope(transaction, to), url));
  },
  async alreadyRegistered(transaction, to) {
    await queueMail(
      transaction.db,
      alreadyRegisteredMail(await envelope(transaction, to), link(transaction, '/login', {})),
    );
  },
};

/** Queues the mail whose code and link sign this address in. */
export async function queueSignInMail(
  transaction: AuthTransaction,
  email: string,
  { code, token }: { code: string; token: string },
): Promise<void> {
  const url = link(transaction, '/login/link', { token });
  await queueMail(transaction.db, signInMail(await readMailBrand(transaction.db), email, { code, url }));
}

/** Queues the mail with a code by which the owner of an account proves who they are. */
export async function queueProofCode(db: Db, to: Envelope['to'], code: string): Promise<void> {
  await queueMail(db, proofMail({ ...(await readMailBrand(db)), to: { email: to.email, name: to.name } }, code));
}

/** Queues the mail to the new address of an account: its link or, if the address has an account, that nothing happens. */
export async function queueEmailChangeMail(
  transaction: AuthTransaction,
  to: Envelope['to'],
  { token, isTaken }: { token: string; isTaken: boolean },
): Promise<void> {
  const of = await envelope(transaction, to);
  const mail = isTaken
    ? addressTakenMail(of)
    : newEmailMail(of, link(transaction, '/account/email/confirm', { token }));
  await queueMail(transaction.db, mail);
}

/** Queues the mail that invites an address to be staff. */
export async function queueStaffInvitation(
  transaction: AuthTransaction,
  email: string,
  { token, ...words }: { token: string; by: string; role: string; until: string },
): Promise<void> {
  const url = link(transaction, '/join-staff', { token });
  const of = await envelope(transaction, { email, name: '' });
  await queueMail(transaction.db, staffInvitationMail(of, { ...words, url }));
}

async function envelope({ db }: AuthTransaction, to: Envelope['to']): Promise<Envelope> {
  return { ...(await readMailBrand(db)), to };
}

function link({ appOrigin, wanted }: AuthTransaction, path: string, parameters: Record<string, string>): string {
  const url = new URL(path, appOrigin ?? undefined);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const short = url.href;
  if (wanted) url.searchParams.set('return', wanted);
  // A line of a mail has at most 998 characters, and a link must not be broken.
  return url.href.length > longestLink ? short : url.href;
}
