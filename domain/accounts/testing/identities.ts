import { mails } from '@listgrove/db/schema/mails';
import { desc } from 'drizzle-orm';
import type { Identity } from '../../identity-providers/identity.ts';
import type { TestProvider } from '../../identity-providers/testing/provider.ts';
import { type Accounts, createAccounts } from '../accounts.server.ts';
import { signInWithIdentity } from '../identities.server.ts';
import { makeBrowserSecret } from '../identity-flows.server.ts';
import type { Session } from '../sessions.server.ts';
import { sessionOf } from './people.ts';
import { cookiesOf, visitor } from './visitor.ts';

/** Where the provider `acme` sends browsers back to. */
export const redirectUri = 'http://localhost:3000/login/from/acme';

/** The browser in which everybody signs in. */
export const browser = makeBrowserSecret();

/** Returns the identity of somebody at Acme, whose address is verified there. */
export function atAcme({ name, email }: { name: string; email: string }): Identity {
  return { provider: 'acme', subject: email, email, emailVerified: true, name };
}

/** Accounts with the providers `acme` and `other`. With `staffOnly`, acme is the company's only way in. */
export function accountsWith(db: Accounts['db'], there: TestProvider, staffOnly: boolean): Accounts {
  const other = { ...there.settings, name: 'other', label: 'Other ID', staffOnly: false };
  return createAccounts({
    db,
    secret: 'a secret of thirty-two characters or more',
    staffEmailDomain: 'listgrove.example',
    providers: [{ ...there.settings, staffOnly }, other],
    onError(error) {
      throw error;
    },
  });
}

/** Comes back from the provider with an identity, and returns the cookies of the sign-in. */
export async function arrive(accounts: Accounts, identity: Identity): Promise<string> {
  return cookiesOf(await signInWithIdentity(accounts, visitor(), { identity, browser }));
}

/** Returns the session of these cookies; throws without one. */
export async function signedIn(accounts: Accounts, cookie: string): Promise<Session> {
  const session = await sessionOf(accounts, cookie);
  if (!session) throw new Error('not signed in');
  return session;
}

/** Returns the subject of the mail that was queued last. */
export async function latestSubject(db: Accounts['db']): Promise<string | undefined> {
  return (await db.select({ subject: mails.subject }).from(mails).orderBy(desc(mails.id)).limit(1))[0]?.subject;
}
