import type { Db } from '@listgrove/db/db';
import type { MailOrigin } from '@listgrove/kernel/origins';
import type { RegistrationProof } from '../accounts/registration.server.ts';
import { brandedLetter, readMailBrand } from '../mail/brand.server.ts';
import type { Letter } from '../mail/mail.ts';
import { queueMail } from '../mail/mails.server.ts';

/** Context of a call to the auth library: the origin that the links in its mails point to. */
export interface Links {
  siteOrigin: MailOrigin;
  /** Evidence of who follows a confirmation link, or the secret of a registration. */
  proof?: RegistrationProof;
  /** The name with which the visitor registers. */
  name?: string;
  /** The token of the link that confirms the address of a registration (`signMailedToken`). */
  token?: string;
}

type AuthTransaction = Links & { db: Db };
interface Owner {
  email: string;
  name: string;
}

/**
 * Queues the mails about feedback accounts in the transaction of their cause. Their links point to pages of the site and
 * carry the one-time `token`.
 */
export const feedbackAccountMails = {
  async confirm(transaction: AuthTransaction, to: Owner, token: string): Promise<void> {
    await send(transaction, to, (site) => ({
      subject: `Confirm your e-mail for feedback to ${site}`,
      paragraphs: [
        'Confirm that this address is yours. You are then signed in, and what you wrote is waiting to be sent.',
      ],
      link: { label: 'Confirm e-mail', url: link(transaction, '/feedback/confirm', { token }) },
      notes: [
        'The link works once, for 24 hours.',
        'If you did not create a feedback account, please do not open it: without it nothing happens.',
      ],
    }));
  },
  /** The same for every address, so that it does not depend on whether there is an account. `wanted` is the path to return to. */
  async signIn(
    transaction: AuthTransaction,
    email: string,
    { token, wanted }: { token: string; wanted: string },
  ): Promise<void> {
    await send(transaction, { email, name: '' }, (site) => ({
      subject: `Sign in to give feedback to ${site}`,
      paragraphs: ['Open the link to sign in to your feedback account. You need no password.'],
      link: { label: 'Sign in', url: link(transaction, '/feedback/link', { token, return: wanted }) },
      notes: [
        'The link works once, for ten minutes. If there is no feedback account with this address yet, signing in makes one.',
        'If you did not ask for it, ignore this mail: without it nothing happens.',
      ],
    }));
  },
  async reset(transaction: AuthTransaction, to: Owner, token: string): Promise<void> {
    await send(transaction, to, (site) => ({
      subject: `Set a new password for feedback to ${site}`,
      paragraphs: [
        'Somebody, probably you, asked for a new password of your feedback account. Choose one with the link below; you are then signed out everywhere else.',
      ],
      link: { label: 'Set a new password', url: link(transaction, '/feedback/reset', { token }) },
      notes: [
        'The link works once, for one hour.',
        'If this was not you, ignore this mail: your password stays as it is.',
      ],
    }));
  },
  async alreadyRegistered(transaction: AuthTransaction, to: Owner): Promise<void> {
    await send(transaction, to, (site) => ({
      subject: `You already have a feedback account with ${site}`,
      paragraphs: [
        'Somebody, probably you, just tried to create a feedback account with this address. It has one already, so nothing was changed.',
        'Sign in as usual. If you no longer know the password, the sign-in page lets you set a new one.',
      ],
      link: { label: 'Sign in', url: link(transaction, '/feedback/account', {}) },
      notes: ['If this was not you, there is nothing to do.'],
    }));
  },
};

async function send({ db }: AuthTransaction, to: Owner, write: (site: string) => Omit<Letter, 'from' | 'colors'>) {
  const brand = await readMailBrand(db);
  const { paragraphs, ...letter } = write(brand.from);
  const greeting = to.name ? `Hello ${to.name},` : 'Hello,';
  await queueMail(db, {
    to: to.email,
    ...brandedLetter(brand, { ...letter, paragraphs: [greeting, ...paragraphs] }),
  });
}

function link({ siteOrigin }: AuthTransaction, path: string, parameters: Record<string, string>): string {
  const url = new URL(path, siteOrigin);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
