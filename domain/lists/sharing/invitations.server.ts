import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { invitations } from '@listgrove/db/schema/invitations';
import { profiles } from '@listgrove/db/schema/profiles';
import { formatDate } from '@listgrove/kernel/dates';
import { isId } from '@listgrove/kernel/ids';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { readMailBrand } from '../../mail/brand.server.ts';
import { queueMail } from '../../mail/mails.server.ts';
import type { LayeredRows } from '../layered-rows.ts';
import { notifyInvited } from '../notifications/notify.server.ts';
import { endGuests } from './end-guests.server.ts';
import type { InvitationChange } from './invitation-change.ts';
import { invitationMail } from './invitation-mail.server.ts';

/** For how many days an invitation by mail can be accepted. */
const invitationDays = 7;

/** Returns the hash by which an invitation with this token is stored. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Finds an invitation, in SQL: by the token of its link or, for the account with the confirmed address that it was mailed to, by its id,
 * because their notification has no token.
 */
export function isInvitation(token: string, account: { email: string; emailVerified: boolean } | null): SQL {
  const { id, email, token_hash } = invitations;
  const isLink = eq(token_hash, hashOfToken(token));
  if (!isId(token) || !account?.emailVerified) return isLink;
  return sql`(${isLink} or ${id} = ${token} and ${email} = ${account.email})`;
}

/** Whether an invitation can still be accepted, in SQL. */
export const isOpen: SQL = sql`(${invitations.revoked_at} is null and ${invitations.accepted_at} is null
  and ${invitations.expires_at} > now() and (${invitations.most_uses} is null or ${invitations.uses} < ${invitations.most_uses}))`;

/** Whether guests are in the list by this link, in SQL. */
export const hasGuests: SQL = sql`exists (select from list_members m where m.guest_link = invitations.id)`;

/**
 * Applies what the mutations of a push do with invitations, in its transaction, which holds the locks of the lists. `appOrigin` is that
 * of the links in mails.
 */
export async function changeInvitations(
  tx: Db,
  account: string,
  rows: Pick<LayeredRows, 'invitationChanges' | 'list'>,
  appOrigin: MailOrigin | undefined,
): Promise<void> {
  for (const change of rows.invitationChanges) {
    if (change.does === 'mail')
      await invite(tx, account, { ...change, listName: rows.list(change.list_id)?.name ?? '', appOrigin });
    else if (change.does === 'link') await addLink(tx, account, change);
    else if (change.does === 'end') {
      await end(tx, and(eq(invitations.id, change.id), eq(invitations.list_id, change.list_id)));
      await endGuests(tx, sql`m.list_id = ${change.list_id} and m.guest_link = ${change.id}`);
    } else await closeLinks(tx, change.list_id);
  }
}

async function invite(
  tx: Db,
  account: string,
  wanted: Extract<InvitationChange, { does: 'mail' }> & { listName: string; appOrigin: MailOrigin | undefined },
): Promise<void> {
  const { id, list_id, email, role, listName, appOrigin } = wanted;
  if (!appOrigin) throw new Error('An invitation by mail needs the origin of its link.');
  await end(tx, and(eq(invitations.list_id, list_id), eq(invitations.email, email)));
  const token = randomBytes(32).toString('base64url');
  const [sent] = await tx
    .insert(invitations)
    .values({
      ...{ id, list_id, email, role, invited_by: account, token_hash: hashOfToken(token), most_uses: 1 },
      expires_at: sql`now() + make_interval(days => ${invitationDays})`,
    })
    .returning({ until: invitations.expires_at });
  const [inviter] = await tx.select({ name: profiles.name }).from(profiles).where(eq(profiles.id, account));
  if (!sent || !inviter) throw new Error('An insert or the account of a session is missing.');
  const url = new URL(`/invitations/${token}`, appOrigin).href;
  const words = { by: inviter.name, list: listName, role, until: formatDate(sent.until), url };
  await queueMail(tx, invitationMail(await readMailBrand(tx), email, words));
  await notifyInvited(tx, id, email);
}

async function addLink(tx: Db, account: string, link: Extract<InvitationChange, { does: 'link' }>): Promise<void> {
  const { id, list_id, hash, role, days, uses, guests } = link;
  await tx.insert(invitations).values({
    ...{ id, list_id, role, invited_by: account, token_hash: hash, most_uses: uses, admits_guests: guests },
    expires_at: sql`now() + make_interval(days => ${days})`,
  });
}

/** Ends the links of a list. One by which guests are in it has no use left instead, because its end would be theirs. */
async function closeLinks(tx: Db, list: string): Promise<void> {
  const isOpenLink = and(eq(invitations.list_id, list), eq(invitations.email, ''), isOpen);
  await tx.update(invitations).set({ most_uses: invitations.uses }).where(and(isOpenLink, hasGuests));
  await end(tx, isOpenLink);
}

async function end(tx: Db, which: SQL | undefined): Promise<void> {
  await tx
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(and(which, isNull(invitations.revoked_at), isNull(invitations.accepted_at)));
}

/** Deletes invitations and links 30 days after their end date. */
export async function removeOldListInvitations(db: Db): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expires_at, sql`now() - interval '30 days'`));
}
