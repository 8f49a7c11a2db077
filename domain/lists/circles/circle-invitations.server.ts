import { randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { circle_invitations, circle_lists, circle_members, circles } from '@listgrove/db/schema/circles';
import { profiles } from '@listgrove/db/schema/profiles';
import { formatDate } from '@listgrove/kernel/dates';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { isId, newId } from '@listgrove/kernel/ids';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { readMailBrand } from '../../mail/brand.server.ts';
import { queueMail } from '../../mail/mails.server.ts';
import { type InvitedAccount, requireInvited, unusableInvitation } from '../sharing/invitation-errors.server.ts';
import { hashOfToken } from '../sharing/invitations.server.ts';
import type { Counted } from '../sharing/sharing-limits.server.ts';
import { type CircleKind, type InvitedCircleRole, mostPeople } from './circle.ts';
import { circleInvitationMail } from './circle-invitation-mail.server.ts';
import { lockManagedCircle, requireRoomForCircle } from './circles.server.ts';
import { addToLists } from './memberships.server.ts';

/** For how many days an invitation can be accepted. */
const invitationDays = 7;

/** Who invites, from which network address. `appOrigin` is that of the link in the mail. */
export interface CircleInviter {
  account: { id: string; name: string; emailVerified: boolean };
  address: string;
  appOrigin: MailOrigin;
}

/**
 * Mails somebody an invitation to a circle that the account manages. An older one for the same address ends. Throws CodedError `not-verified`,
 * `not-found`, `not-allowed`, `taken` (a member already), `full`, `too-many-attempts`.
 */
export async function inviteToCircle(
  { db, limits: counters }: Counted,
  { account, address, appOrigin }: CircleInviter,
  { circle, email, role }: { circle: string; email: string; role: InvitedCircleRole },
): Promise<void> {
  if (!account.emailVerified)
    throw new CodedError('not-verified', 'Confirm your e-mail address before you invite others.');
  await counters.listInvitationsByAccount.count(account.id);
  await counters.listInvitationsByAddress.count(address);
  await counters.listInvitationsTo.count(email);
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    const { id, kind, name } = await lockManagedCircle(tx, account.id, circle);
    const isIn = and(eq(circle_members.circle_id, id), eq(profiles.email, email));
    const [member] = await tx
      .select({ id: profiles.id })
      .from(circle_members)
      .innerJoin(profiles, eq(profiles.id, circle_members.account_id))
      .where(isIn);
    if (member) throw new CodedError('taken', `${email} is in it already.`);
    await requireRoom(tx, { id, kind }, email);
    const ofAddress = and(eq(circle_invitations.circle_id, id), eq(circle_invitations.email, email));
    await tx.delete(circle_invitations).where(ofAddress);
    const [sent] = await tx
      .insert(circle_invitations)
      .values({
        ...{ id: newId(), circle_id: id, invited_by: account.id, email, role, token_hash: hashOfToken(token) },
        expires_at: sql`now() + make_interval(days => ${invitationDays})`,
      })
      .returning({ until: circle_invitations.expires_at });
    if (!sent) throw new Error('An insert returned no row.');
    const url = new URL(`/circles/invitations/${token}`, appOrigin).href;
    const words = { by: account.name, kind, name, until: formatDate(sent.until), url };
    await queueMail(tx, circleInvitationMail(await readMailBrand(tx), email, words));
  });
}

/** Throws CodedError `full` if the circle has no room for this address beside its members and those who are invited. */
async function requireRoom(tx: Db, { id, kind }: { id: string; kind: CircleKind }, email: string): Promise<void> {
  const members = await tx.$count(circle_members, eq(circle_members.circle_id, id));
  const others = and(eq(circle_invitations.circle_id, id), ne(circle_invitations.email, email));
  const most = mostPeople[kind];
  if (members + (await tx.$count(circle_invitations, others)) < most) return;
  throw new CodedError('full', `A ${kind} has at most ${most} people, with those who are invited.`);
}

/** Takes an invitation to a circle back. Throws CodedError `not-found`, `not-allowed`. */
export function revokeCircleInvitation(db: Db, account: string, circle: string, invitation: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await lockManagedCircle(tx, account, circle);
    if (!isId(invitation)) return;
    const isOne = and(eq(circle_invitations.id, invitation), eq(circle_invitations.circle_id, id));
    await tx.delete(circle_invitations).where(isOne);
  });
}

/** What the page of an invitation to a circle shows. */
export interface ShownCircleInvitation {
  circle: { id: string; kind: CircleKind; name: string };
  /** The name of whoever sent it, or empty. */
  invitedBy: string;
  email: string;
}

/**
 * Returns the invitation of a link, or null if it can't be accepted (any more). Uses nothing up. Throws CodedError `too-many-attempts` for a
 * network that tries many links that do not exist.
 */
export async function readCircleInvitation(
  { db, limits: counters }: Counted,
  token: string,
  address: string,
): Promise<ShownCircleInvitation | null> {
  const { id, kind, name } = circles;
  const [row] = await db
    .select({ circle: { id, kind, name }, invitedBy: profiles.name, email: circle_invitations.email })
    .from(circle_invitations)
    .innerJoin(circles, eq(circles.id, circle_invitations.circle_id))
    .leftJoin(profiles, eq(profiles.id, circle_invitations.invited_by))
    .where(and(eq(circle_invitations.token_hash, hashOfToken(token)), sql`${circle_invitations.expires_at} > now()`));
  if (row) return { ...row, invitedBy: row.invitedBy ?? '' };
  await counters.linksTriedByAddress.count(address);
  return null;
}

/**
 * Makes the account a member of the circle of an invitation and of its lists, uses the invitation up, and returns the circle's id. Throws
 * CodedError `link-unusable`, `other-account` (the invitation is for another address), `not-verified`, `full`, `too-many-attempts`.
 */
export async function acceptCircleInvitation(
  { db, limits: counters }: Counted,
  token: string,
  { address, account }: { address: string; account: InvitedAccount },
): Promise<string> {
  await counters.joinsByAccount.count(account.id);
  try {
    return await db.transaction((tx) => join(tx, token, account));
  } catch (error) {
    if (isCoded(error, 'link-unusable')) await counters.linksTriedByAddress.count(address);
    throw error;
  }
}

async function join(tx: Db, token: string, account: InvitedAccount): Promise<string> {
  const isOne = and(
    eq(circle_invitations.token_hash, hashOfToken(token)),
    sql`${circle_invitations.expires_at} > now()`,
  );
  const [link] = await tx.select({ circle: circle_invitations.circle_id }).from(circle_invitations).where(isOne);
  if (!link) throw unusableInvitation();
  // The circle first: whoever manages it locks it before its invitations.
  await tx.select({ id: circles.id }).from(circles).where(eq(circles.id, link.circle)).for('update');
  const [invitation] = await tx.delete(circle_invitations).where(isOne).returning();
  if (!invitation) throw unusableInvitation();
  const { circle_id, email, role } = invitation;
  requireInvited(account, email);
  await requireRoomForCircle(tx, account.id);
  const added = await tx
    .insert(circle_members)
    .values({ circle_id, account_id: account.id, role })
    .onConflictDoNothing()
    .returning({ account: circle_members.account_id });
  if (added.length > 0) {
    const shared = await tx
      .select({ list: circle_lists.list_id })
      .from(circle_lists)
      .where(eq(circle_lists.circle_id, circle_id));
    await addToLists(
      tx,
      circle_id,
      shared.map(({ list }) => list),
      [account.id],
    );
  }
  return circle_id;
}

/** Deletes invitations to circles 30 days after their end date. */
export async function removeOldCircleInvitations(db: Db): Promise<void> {
  await db.delete(circle_invitations).where(lt(circle_invitations.expires_at, sql`now() - interval '30 days'`));
}
