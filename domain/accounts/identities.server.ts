import type { Db } from '@listgrove/db/db';
import { credentials } from '@listgrove/db/schema/profiles';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Identity } from '../identity-providers/identity.ts';
import { isCompanyEmail } from '../rights/staff.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { callAuth } from './failures.server.ts';
import { offerIdentity } from './identity-offers.server.ts';
import { hasWayIn } from './last-way-in.server.ts';
import { queueNotice } from './notices.server.ts';
import { requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';
import { isOfStaff, staffOnly } from './staff-only.server.ts';
import { lockAccount } from './take-over.server.ts';

/** An identity that signs in to an account. */
export interface LinkedIdentity {
  id: string;
  /** The name of its provider, which may no longer be configured. */
  provider: string;
  linkedAt: Date;
}

/**
 * Signs in with an identity. One that is linked to no account makes one for its verified address, with the role `admin` for a
 * company address; it joins an existing one only for the provider that is the only way in for staff. Otherwise the browser is
 * offered to link it after signing in (`readOffer`). Returns headers that set the session cookie or, with two-factor on, the
 * challenge cookie (`isChallenge`). Throws CodedError `identity-unverified`, `identity-of-account`, `account-suspended`,
 * `staff-only`.
 */
export async function signInWithIdentity(
  accounts: Accounts,
  visitor: Visitor,
  { identity, browser }: { identity: Identity; browser: string },
): Promise<Headers> {
  const { auth, identityProviders } = accounts;
  const identityProvider = identityProviders.find(identity.provider) ?? { name: identity.provider, label: '' };
  try {
    const { headers } = await auth.inTransaction({ appOrigin: null, wanted: null, identityProvider }, () =>
      callAuth(() => auth.api.signInIdentity({ body: identity, headers: authHeaders(visitor), returnHeaders: true })),
    );
    return headers;
  } catch (error) {
    if (isCoded(error, 'identity-of-account')) await offerIdentity(accounts.db, browser, identity);
    throw error;
  }
}

/** Returns the identities of an account, in the order in which they were linked. */
export async function listIdentities(db: Db, accountId: string): Promise<LinkedIdentity[]> {
  return db
    .select({ id: credentials.id, provider: credentials.providerId, linkedAt: credentials.createdAt })
    .from(credentials)
    .where(and(eq(credentials.userId, accountId), ne(credentials.providerId, 'credential')))
    .orderBy(asc(credentials.createdAt), asc(credentials.id));
}

/**
 * Links an identity to the account of the session and tells its owner; one that is linked already stays. Throws CodedError
 * `proof-needed`, `unverified` (the account's address), `identity-unverified`, `identity_already_exists` (it signs in to another
 * account), `staff-only`, `signed-out`.
 */
export async function linkIdentity(accounts: Accounts, session: Session, identity: Identity): Promise<void> {
  const { db, identityProviders, staffEmailDomain } = accounts;
  const { provider: providerId, subject: accountId } = identity;
  if (identity.email === null || !identity.emailVerified) {
    throw new CodedError('identity-unverified', 'Your address is not confirmed at the provider.');
  }
  // Otherwise the identity would stay when the owner of the mailbox comes.
  if (!session.account.emailVerified) throw new CodedError('unverified', 'Please confirm your e-mail first.');
  const staffProvider = identityProviders.staffOnly;
  const isStaff = staffProvider !== null && isCompanyEmail(session.account.email, staffEmailDomain);
  if (isStaff && !isOfStaff(identity, { staffProvider, staffEmailDomain })) throw staffOnly(staffProvider);
  await db.transaction(async (tx) => {
    await lockAccount(tx, session.account.id);
    const { account } = await requireProof(tx, session);
    const added = await tx
      .insert(credentials)
      .values({ userId: account.id, providerId, accountId })
      .onConflictDoNothing()
      .returning({ id: credentials.id });
    const label = identityProviders.find(providerId)?.label ?? providerId;
    if (added.length > 0) return queueNotice(tx, account, { kind: 'identity-linked', label });
    const isOwn = and(
      eq(credentials.userId, account.id),
      eq(credentials.providerId, providerId),
      eq(credentials.accountId, accountId),
    );
    if ((await tx.$count(credentials, isOwn)) === 0) {
      throw new CodedError('identity_already_exists', `This account at ${label} signs in to another account here.`);
    }
  });
}

/**
 * Unlinks an identity of the session's account and tells its owner. Throws CodedError `proof-needed`, `identity_not_found`,
 * `single_identity_not_deletable` (neither a password, a passkey nor another identity would be left), `signed-out`.
 */
export async function unlinkIdentity(accounts: Accounts, session: Session, id: string): Promise<void> {
  const { db, identityProviders, staffEmailDomain } = accounts;
  await db.transaction(async (tx) => {
    // Two that are unlinked at the same time run in turn.
    await lockAccount(tx, session.account.id);
    const { account } = await requireProof(tx, session);
    const isOwn = and(eq(credentials.userId, account.id), sql`${credentials.id}::text = ${id}`);
    const [identity] = await tx
      .delete(credentials)
      .where(and(isOwn, ne(credentials.providerId, 'credential')))
      .returning({ provider: credentials.providerId });
    if (!identity) throw new CodedError('identity_not_found', 'This identity is not linked to your account.');
    const provider = identityProviders.find(identity.provider);
    // Where a provider is not configured any more, its identity is no way in.
    if (provider && !(await hasWayIn(tx, accounts, account))) {
      const { staffOnly: staffProvider } = identityProviders;
      const message =
        staffProvider && isCompanyEmail(account.email, staffEmailDomain)
          ? 'It is your only way in, because your company accepts no other.'
          : 'It is your only way in besides a mail. Set a password or link another identity first.';
      throw new CodedError('single_identity_not_deletable', message);
    }
    const label = provider?.label ?? identity.provider;
    await queueNotice(tx, account, { kind: 'identity-unlinked', label });
  });
}
