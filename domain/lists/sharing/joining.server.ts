import type { Db } from '@listgrove/db/db';
import { invitations } from '@listgrove/db/schema/invitations';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { pairId } from '../list-mutations.ts';
import { type InvitedRole, type ListKind, limits } from '../rows.ts';
import type { Guest } from './guest.ts';
import { keepGuest, makeGuest } from './guests.server.ts';
import { type InvitedAccount, requireInvited, unusableInvitation } from './invitation-errors.server.ts';
import { hashOfToken, isInvitation, isOpen } from './invitations.server.ts';
import type { Counted } from './sharing-limits.server.ts';

/** What the page of an invitation shows. */
export interface ShownInvitation {
  list: { id: string; name: string; kind: ListKind; color: string; icon: string };
  role: InvitedRole;
  /** The name of whoever sent it, or empty. */
  invitedBy: string;
  /** The address that it is for; empty for a link. */
  email: string;
  /** Whether the account that asks is a member already. */
  isMember: boolean;
  /** Whether it can be accepted. Others are returned to members only. */
  isOpen: boolean;
  /** Whether it lets in people without an account. */
  admitsGuests: boolean;
}

/** Who opens an invitation: the network address, and the account of the session or null. Without one, whoever the browser is a guest as. */
export interface Opener {
  address: string;
  account: InvitedAccount | null;
  guest?: Guest | null;
}

/**
 * Returns the invitation of a link, or that with an id for whom it was mailed to, or null if it can't be accepted (any more). Uses nothing up. Throws CodedError
 * `too-many-attempts` for a network that tries many links that do not exist.
 */
export async function readInvitation(
  { db, limits: counters }: Counted,
  token: string,
  { address, account, guest = null }: Opener,
): Promise<ShownInvitation | null> {
  const [row] = await db
    .select({
      id: lists.id,
      name: lists.name,
      kind: lists.kind,
      color: lists.color,
      icon: lists.icon,
      role: invitations.role,
      invitedBy: profiles.name,
      email: invitations.email,
      member: list_members.id,
      isOpen: sql<boolean>`${isOpen}`,
      admitsGuests: invitations.admits_guests,
    })
    .from(invitations)
    .innerJoin(lists, and(eq(lists.id, invitations.list_id), isNull(lists.trashed_at)))
    .leftJoin(profiles, eq(profiles.id, invitations.invited_by))
    .leftJoin(
      list_members,
      and(eq(list_members.list_id, lists.id), eq(list_members.account_id, account?.id ?? guest?.id ?? nobody)),
    )
    .where(isInvitation(token, account));
  if (!row || (!row.isOpen && !row.member)) {
    await counters.linksTriedByAddress.count(address);
    return null;
  }
  const { id, name, kind, color, icon, role, invitedBy, email, admitsGuests } = row;
  return {
    list: { id, name, kind, color, icon },
    role: role as InvitedRole, // a constraint keeps `owner` out
    ...{ invitedBy: invitedBy ?? '', email, isMember: row.member !== null, isOpen: row.isOpen, admitsGuests },
  };
}

/** An id that no account has. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Makes the account a member of the list of an invitation, uses the invitation up, and returns the list's id. A member stays as
 * they are. Throws CodedError `link-unusable`, `other-account` (the invitation is for another address), `not-verified`, `full`,
 * `too-many-attempts`.
 */
export async function acceptInvitation(
  { db, limits: counters }: Counted,
  token: string,
  { address, account }: Opener & { account: InvitedAccount },
): Promise<string> {
  await counters.joinsByAccount.count(account.id);
  try {
    return await db.transaction((tx) => takeIn(tx, isInvitation(token, account), account));
  } catch (error) {
    if (isCoded(error, 'link-unusable')) await counters.linksTriedByAddress.count(address);
    throw error;
  }
}

/**
 * Makes a guest, who has no account, a member of the list of a link that admits guests, uses the link up by one, and returns the list's id. `known` is
 * whom the browser is a guest as already, and stays so; otherwise a guest of this `name` is made, and the secret for their cookie is returned. Throws CodedError `link-unusable`, `full`,
 * `too-many-attempts`.
 */
export async function joinAsGuest(
  { db, limits: counters }: Counted,
  token: string,
  { address, known, name }: { address: string; known: Guest | null; name: string },
): Promise<{ list: string; secret: string | null }> {
  const isLink = isInvitation(token, null);
  await counters.guestsByAddress.count(address);
  await counters.guestsOfLink.count(hashOfToken(token));
  try {
    return await db.transaction(async (tx) => {
      if (known) {
        await keepGuest(tx, known);
        return { list: await takeIn(tx, isLink, known), secret: null };
      }
      const { secret, ...guest } = await makeGuest(tx, name);
      return { list: await takeIn(tx, isLink, guest), secret };
    });
  } catch (error) {
    if (isCoded(error, 'link-unusable')) await counters.linksTriedByAddress.count(address);
    throw error;
  }
}

/** Takes an account in, or a guest, who has no address. */
async function takeIn(tx: Db, which: SQL, account: InvitedAccount | Guest): Promise<string> {
  const isGuest = !('email' in account);
  const [link] = await tx.select({ list: invitations.list_id }).from(invitations).where(which);
  if (!link) throw unusableInvitation();
  // The list first, as pushes take their locks.
  const isThere = and(eq(lists.id, link.list), isNull(lists.trashed_at));
  const [list] = await tx.select({ seq: lists.head_seq }).from(lists).where(isThere).for('update');
  if (!list) throw unusableInvitation();
  const ofList = eq(list_members.list_id, link.list);
  if ((await tx.$count(list_members, and(ofList, eq(list_members.account_id, account.id)))) > 0) return link.list;
  const [invitation] = await tx
    .update(invitations)
    .set({
      uses: sql`${invitations.uses} + 1`,
      accepted_at: sql`case when ${invitations.email} = '' then null else now() end`,
      accepted_by: sql`case when ${invitations.email} = '' then null else ${account.id}::uuid end`,
    })
    .where(and(which, isOpen, isGuest ? eq(invitations.admits_guests, true) : undefined))
    .returning({ id: invitations.id, email: invitations.email, role: invitations.role });
  if (!invitation) throw unusableInvitation();
  if (invitation.email && !isGuest) requireInvited(account, invitation.email);
  if ((await tx.$count(list_members, ofList)) >= limits.members)
    throw new CodedError('full', `This list has ${limits.members} members, and no room for more.`);
  const seq = list.seq + 1;
  await tx.insert(list_members).values({
    ...{ id: pairId(link.list, account.id), list_id: link.list, account_id: account.id, role: invitation.role, seq },
    guest_link: isGuest ? invitation.id : null,
  });
  await tx.update(lists).set({ head_seq: seq }).where(eq(lists.id, link.list));
  return link.list;
}
