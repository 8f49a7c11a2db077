import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { factor_resets } from '@listgrove/db/schema/staff-accounts';
import { CodedError } from '@listgrove/kernel/errors';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { noteEvent } from '../accounts/account-events.server.ts';
import type { Accounts, Visitor } from '../accounts/accounts.server.ts';
import { listFactors } from '../accounts/factors.server.ts';
import { queueNotice } from '../accounts/notices.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import { endAccess, lockAccount } from '../accounts/take-over.server.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import { type Act, actOn } from './acting.server.ts';

/** For how many hours the link that confirms a reset works. */
const hoursOfLink = 24;

/**
 * Asks the owner of an account, by mail, to confirm that all second factors are deleted. Nothing changes before; an earlier
 * request ends. Throws CodedError `no-factors`, `unverified`, `too-many-attempts`, `gone`, `not-allowed`.
 */
export async function askFactorReset(
  { db, limits, codeKey, staffEmailDomain }: Pick<Accounts, 'db' | 'limits' | 'codeKey' | 'staffEmailDomain'>,
  actor: ProvenActor,
  { id, appOrigin }: { id: string; appOrigin: MailOrigin },
): Promise<void> {
  requireSuperAdmin(actor);
  const [to] = await db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, id));
  // Before the transaction, which holds the embedded database.
  if (to && !(await mayMail(limits, to.email))) {
    throw new CodedError('too-many-attempts', 'This address has got many mails. Please wait a few minutes.');
  }
  await actOn(db, actor, { id, staffEmailDomain }, async (tx, account) => {
    if ((await listFactors(tx, id)).length === 0) throw noFactors();
    // Without a confirmed address, nobody knows who reads the mail.
    if (!account.emailVerified) throw new CodedError('unverified', 'The address of this account is not confirmed.');
    const token = randomBytes(32).toString('base64url');
    const values = {
      link_hash: hashOf(codeKey, token),
      asked_by: actor.id,
      expires_at: sql`now() + make_interval(hours => ${hoursOfLink})`,
    };
    await tx
      .insert(factor_resets)
      .values({ profile_id: id, ...values })
      .onConflictDoUpdate({ target: factor_resets.profile_id, set: { ...values, created_at: sql`now()` } });
    await noteEvent(tx, { accountId: id, actorId: actor.id, kind: 'factor-reset-asked' });
    const url = `${appOrigin}/account/factors/reset?${new URLSearchParams({ token })}`;
    await queueNotice(tx, account, { kind: 'factor-reset-asked', url });
  });
}

/** Ends a request that is not confirmed yet, so that its link no longer works. Throws CodedError `gone`, `not-allowed`. */
export async function cancelFactorReset(db: Db, actor: Actor, act: Act): Promise<void> {
  await actOn(db, actor, act, async (tx, { id }) => {
    const ended = await tx.delete(factor_resets).where(eq(factor_resets.profile_id, id)).returning();
    if (ended.length > 0) await noteEvent(tx, { accountId: id, actorId: actor.id, kind: 'factor-reset-cancelled' });
  });
}

/**
 * Deletes all second factors of the account with this address at once, ends its sessions, and tells its owner. Only for a command of
 * the operator, because nobody else can help the only super admin. Throws CodedError `gone`, `no-factors`.
 */
export async function resetFactorsAtServer(db: Db, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [account] = await tx.select().from(profiles).where(eq(profiles.email, email.trim().toLowerCase()));
    if (!account) throw new CodedError('gone', `No account has the address ${email}.`);
    if ((await listFactors(tx, account.id)).length === 0) throw noFactors();
    await endAccess(tx, account.id);
    await noteEvent(tx, { accountId: account.id, actorId: null, kind: 'factors-removed' });
    await queueNotice(tx, account, { kind: 'factors-reset' });
  });
}

/** Returns the address of the account that the mailed link is for, or null if it no longer works. Uses nothing up. */
export async function readFactorReset({ db, codeKey }: Accounts, token: string): Promise<string | null> {
  const [reset] = await db
    .select({ email: profiles.email })
    .from(factor_resets)
    .innerJoin(profiles, eq(profiles.id, factor_resets.profile_id))
    .where(isUsable(hashOf(codeKey, token)));
  return reset?.email ?? null;
}

/**
 * Deletes all second factors of the account that the mailed link is for, ends its sessions, and tells its owner. Throws CodedError
 * `link-unusable`, `too-many-attempts`.
 */
export async function confirmFactorReset(accounts: Accounts, visitor: Visitor, token: string): Promise<void> {
  const { db, limits, codeKey } = accounts;
  await limits.recoveriesByAddress.count(visitor.address);
  const ofLink = isUsable(hashOf(codeKey, token));
  await db.transaction(async (tx) => {
    const [reset] = await tx.select({ id: factor_resets.profile_id }).from(factor_resets).where(ofLink);
    if (!reset) throw unusable();
    const { id } = reset;
    await lockAccount(tx, id);
    // Another press may have come first, or the request has been cancelled.
    const used = await tx.delete(factor_resets).where(ofLink).returning();
    const [account] = await tx.select().from(profiles).where(eq(profiles.id, id));
    if (used.length === 0 || !account) throw unusable();
    await endAccess(tx, id);
    await noteEvent(tx, { accountId: id, actorId: id, kind: 'factors-reset' });
    await queueNotice(tx, account, { kind: 'factors-reset' });
  });
}

/** Deletes requests that can no longer be confirmed. */
export async function removeExpiredResets(db: Db): Promise<void> {
  await db.delete(factor_resets).where(lt(factor_resets.expires_at, sql`now()`));
}

const isUsable = (linkHash: string) =>
  and(eq(factor_resets.link_hash, linkHash), gt(factor_resets.expires_at, sql`now()`));

function unusable(): CodedError<'link-unusable'> {
  return new CodedError('link-unusable', 'This link has been used, replaced or cancelled, or it is older than a day.');
}

function hashOf(key: Buffer, token: string): string {
  return createHmac('sha256', key).update(`factor reset ${token}`).digest('base64url');
}

function noFactors(): CodedError<'no-factors'> {
  return new CodedError('no-factors', 'This account has no second factor.');
}
