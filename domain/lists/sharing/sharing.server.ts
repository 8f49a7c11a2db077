import type { Db } from '@listgrove/db/db';
import { invitations } from '@listgrove/db/schema/invitations';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { type InvitedRole, limits } from '../rows.ts';
import { hasGuests, isOpen } from './invitations.server.ts';
import type { Sharing } from './sharing.ts';

/** How many guests are in the list by this link. */
const guestsOf = sql<number>`(select count(*)::integer from list_members m where m.guest_link = invitations.id)`;

/**
 * Returns the open invitations and links of a list, the latest first, and the addresses of its members, for its owner. Invitations by
 * mail that have expired are returned too, so that they can be sent again, and links by which guests are in the list. Throws CodedError `not-found` for everybody else.
 */
export async function readSharing(db: Db, account: string, list: string): Promise<Sharing> {
  const [own] = await db
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.id, list), eq(lists.owner_id, account)));
  if (!own) throw new CodedError('not-found', 'This list is not yours.');
  const members = await db
    .select({ id: profiles.id, email: profiles.email })
    .from(list_members)
    .innerJoin(profiles, eq(profiles.id, list_members.account_id))
    .where(and(eq(list_members.list_id, list), eq(profiles.isGuest, false)));
  const waits = and(ne(invitations.email, ''), isNull(invitations.accepted_at), isNull(invitations.revoked_at));
  const rows = await db
    .select({ row: invitations, isOpen: sql<boolean>`${isOpen}`, guests: guestsOf })
    .from(invitations)
    .where(and(eq(invitations.list_id, list), or(isOpen, waits, hasGuests)))
    .orderBy(desc(invitations.created_at), desc(invitations.id))
    .limit(2 * limits.invitations);
  const sharing: Sharing = {
    emails: Object.fromEntries(members.map(({ id, email }) => [id, email])),
    invitations: [],
    links: [],
  };
  for (const { row, isOpen: open, guests } of rows) {
    const { id, email, uses, most_uses: mostUses } = row;
    const [role, until] = [row.role as InvitedRole, row.expires_at.toISOString()];
    if (email) sharing.invitations.push({ id, email, role, until, isExpired: !open });
    else
      sharing.links.push({ id, role, until, uses, mostUses, admitsGuests: row.admits_guests, guests, isClosed: !open });
  }
  return sharing;
}
