import { mails } from '@listgrove/db/schema/mails';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { credentials, profiles, second_factors } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { desc, eq, sql } from 'drizzle-orm';
import type { Accounts } from '../../accounts/accounts.server.ts';
import { challengeCookie } from '../../accounts/auth.server.ts';
import { answerChallenge, readChallenge } from '../../accounts/challenge.server.ts';
import { readLeaving } from '../../accounts/leaving.server.ts';
import { requestReset, resetPassword } from '../../accounts/recovery.server.ts';
import { signIn } from '../../accounts/sign-in.server.ts';
import { mailSignIn, signInByCode, signInByLink } from '../../accounts/sign-in-by-mail.server.ts';
import { resendVerification, signUp, verifyEmail } from '../../accounts/sign-up.server.ts';
import { codeFor } from '../../accounts/testing/authenticator.ts';
import { accountsWith, arrive, atAcme, redirectUri } from '../../accounts/testing/identities.ts';
import { addPasskey, answerWith, enterWith } from '../../accounts/testing/passkeys.ts';
import { password, protect, sessionOf } from '../../accounts/testing/people.ts';
import { cookiesOf, visitor } from '../../accounts/testing/visitor.ts';
import { startProvider } from '../../identity-providers/testing/provider.ts';
import { inviteStaff } from '../../super-admins/staff-invitations.server.ts';
import { joinByRegistering, joinWithSession } from '../../super-admins/staff-joining.server.ts';
import { enrol } from '../../super-admins/testing/enrol.ts';
import type { WayInName } from '../ways-in.ts';
import type { FeedbackWay } from './feedback-ways.ts';
import { mailedToken } from './mailed-token.ts';

/** A way into an app account. */
export type AppWay = Exclude<WayInName, FeedbackWay>;

/** What is tried: each way and, where it can be taken in several, the other ones. */
export type AppAttempt =
  | AppWay
  | 'second step by recovery code'
  | 'second step by passkey'
  | 'invitation with a session';

/** The states of an app account that a way in may depend on. */
export const appStates = [
  ...(['unknown', 'unverified', 'verified', 'suspended', 'two-factor on', 'to be deleted'] as const),
  'staff of one provider',
  'staff with a required passkey',
  'staff without the required factor',
] as const;
export type AppState = (typeof appStates)[number];

interface Attempt {
  accounts: Accounts;
  person: { name: string; email: string };
  from: ReturnType<typeof visitor>;
  /** What the authenticator app shows, if its clock is not that of this process. */
  phone?: string;
  /** What happens between the first step and the last one, which another process may answer. */
  onTheWay?: () => Promise<void>;
}

interface Person {
  name: string;
  email: string;
}

/**
 * Registers the owner with two-factor and two passkeys. Returns the key of the authenticator app, a recovery code, the devices of the
 * passkeys, and how all of it is stored, for the accounts that get the same.
 */
async function protectOwner(accounts: Accounts, owner: Person) {
  const { db } = accounts;
  const { key, recoveryCodes, cookie } = await protect(accounts, owner);
  const device = await addPasskey(accounts, cookie);
  const [passkey] = await db.delete(passkeys).returning();
  const secondDevice = await addPasskey(accounts, cookie);
  const [secondPasskey] = await db.delete(passkeys).returning();
  const [credential] = await db.select().from(credentials);
  const [stored] = await db.select().from(second_factors);
  if (!credential?.password || !stored || !passkey || !secondPasskey) throw new Error('Nobody is protected.');
  const { secret, backupCodes, verified } = stored;
  return {
    ...{ key, recoveryCode: recoveryCodes[0] ?? '', device, passkey, secondDevice, secondPasskey },
    ...{ hash: credential.password, factor: { secret, backupCodes, verified } },
  };
}

/** Opens a database in which app accounts in every state can be made and entered. The super admin invites people. */
export async function openAppWays(people: { owner: Person; superAdmin: Person }) {
  const database = await openTestDatabase();
  const { db } = database;
  const provider = await startProvider(redirectUri);
  /** With `staffOnly`, staff sign in with their provider alone. */
  const accountsOf = ({ staffOnly = false } = {}) => accountsWith(db, provider, staffOnly);
  const protectedOwner = await protectOwner(accountsOf(), people.owner);
  const { key, recoveryCode, device, passkey, secondDevice, secondPasskey, hash, factor } = protectedOwner;
  const superAdmin = await enrol(db, people.superAdmin, 'super_admin');

  /** Tries each way in; returns the cookies, or in words what there was instead. */
  const attempts: Record<AppAttempt, (attempt: Attempt) => Promise<string>> = {
    password: async ({ accounts, person, from }) =>
      cookiesOf(await signIn(accounts, from, { email: person.email, password })),
    async code({ accounts, person: { email }, from, onTheWay }) {
      await mailSignIn(accounts, from, { email, wanted: null });
      const [mail] = await db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id)).limit(1);
      const code = mail?.text.match(/^\d{6}$/m)?.[0] ?? '';
      await onTheWay?.();
      return cookiesOf(await signInByCode(accounts, from, { email, code, registration: null }));
    },
    async link({ accounts, person: { email }, from, onTheWay }) {
      await mailSignIn(accounts, from, { email, wanted: null });
      const token = (await mailedToken(db, email, '/login/link')) ?? '';
      await onTheWay?.();
      return cookiesOf(await signInByLink(accounts, from, { token, registration: null }));
    },
    identity: ({ accounts, person }) => arrive(accounts, atAcme(person)),
    passkey: ({ accounts }) => enterWith(accounts, device),
    async confirmation({ accounts, person, from, onTheWay }) {
      const { email } = person;
      const registration = await signUp(accounts, from, { ...person, password, wanted: null });
      await resendVerification(accounts, from, { email, wanted: null });
      const token = await mailedToken(db, email, '/verify');
      await onTheWay?.();
      return token ? cookiesOf(await verifyEmail(accounts, from, { token, registration })) : 'no link';
    },
    async reset({ accounts, person: { email }, from, onTheWay }) {
      await requestReset(accounts, from, { email, wanted: null });
      const token = await mailedToken(db, email, '/reset');
      await onTheWay?.();
      if (!token) return 'no link';
      await resetPassword(accounts, from, { token, password: 'five other trees' });
      return '';
    },
    async invitation({ accounts, person: { name, email }, from, onTheWay }) {
      const wanted = { email, role: 'admin', byException: true, appOrigin: from.mailOrigins.app } as const;
      await inviteStaff(accounts, superAdmin, wanted);
      const token = (await mailedToken(db, email, '/join-staff')) ?? '';
      await onTheWay?.();
      return cookiesOf(await joinByRegistering(accounts, from, { token, name, password }));
    },
    async 'second step'({ accounts, person, from, phone, onTheWay }) {
      const cookie = await attempts.password({ accounts, person, from });
      if (!cookie.includes(challengeCookie)) return 'no second step';
      await onTheWay?.();
      return cookiesOf(await answerChallenge(accounts, visitor(cookie, from.address), { code: phone ?? codeFor(key) }));
    },
    'second step by recovery code': (attempt) => attempts['second step']({ ...attempt, phone: recoveryCode }),
    async 'second step by passkey'(attempt) {
      const cookie = await attempts.password(attempt);
      if (!cookie.includes(challengeCookie)) return 'no second step';
      return cookiesOf(await answerWith(attempt.accounts, secondDevice, cookie));
    },
    async 'invitation with a session'({ accounts, person, from }) {
      const { email } = person;
      let cookie = await attempts.password({ accounts, person, from });
      const challenge = await readChallenge(accounts, visitor(cookie));
      if (challenge?.byCode) cookie = await attempts['second step']({ accounts, person, from });
      const session = await sessionOf(accounts, cookie);
      if (!session) return cookie;
      const wanted = { email, role: 'admin', byException: true, appOrigin: from.mailOrigins.app } as const;
      await inviteStaff(accounts, superAdmin, wanted);
      const token = (await mailedToken(db, email, '/join-staff')) ?? '';
      await joinWithSession(accounts, from, { token, session });
      return 'joined';
    },
  };

  /** Makes the account of this address in the state. It is made of rows, because hashing a password for each takes seconds. */
  async function prepare(state: AppState, email: string, way: AppAttempt): Promise<void> {
    if (state === 'unknown') return;
    const values = {
      role: state.startsWith('staff with') ? ('admin' as const) : ('user' as const),
      ...{ name: 'Ruth', email, emailVerified: state !== 'unverified', twoFactorEnabled: state === 'two-factor on' },
      suspendedAt: state === 'suspended' ? sql`now()` : null,
      deletionDueAt: state === 'to be deleted' ? sql`now() + interval '1 day'` : null,
    };
    const [account] = await db.insert(profiles).values(values).returning();
    const userId = account?.id ?? '';
    await db.insert(credentials).values({ userId, accountId: userId, providerId: 'credential', password: hash });
    if (way === 'identity' && state !== 'unverified')
      await db.insert(credentials).values({ userId, accountId: email, providerId: 'acme' });
    if (state === 'two-factor on') await db.insert(second_factors).values({ ...factor, userId });
    // One device signs in to the account of the state; where a passkey is the second step, each account has one.
    const stored = { ...passkey, userId };
    if (way === 'passkey') await db.insert(passkeys).values(stored);
    else if (way === 'second step by passkey' && state !== 'staff without the required factor') {
      await db.insert(passkeys).values({ ...secondPasskey, userId });
    } else if (state === 'staff with a required passkey') {
      await db.insert(passkeys).values({ ...stored, id: newId(), credentialID: `${passkey.credentialID}-${way}` });
    }
  }

  /** Returns what comes of an attempt: a session, what follows first, or the code of the refusal. */
  async function outcomeOf(accounts: Accounts, attempt: Promise<string>): Promise<string> {
    try {
      const cookie = await attempt;
      if (cookie.includes(challengeCookie)) return 'second step';
      if (cookie && !cookie.includes('=')) return cookie;
      if (await sessionOf(accounts, cookie)) return 'session';
      return (await readLeaving(accounts, visitor(cookie))) ? 'offer to come back' : 'no session';
    } catch (error) {
      return String((error as { code?: string }).code ?? error);
    }
  }

  async function close(): Promise<void> {
    await provider.close();
    await database.close();
  }

  return { db, accountsOf, key, attempts, prepare, outcomeOf, close };
}
