import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { invitations } from '@listgrove/db/schema/invitations';
import { link_reports } from '@listgrove/db/schema/link-reports';
import { lists } from '@listgrove/db/schema/lists';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../../rights/actor.ts';
import { endGuests } from '../sharing/end-guests.server.ts';
import { hashOfToken, isInvitation, isOpen } from '../sharing/invitations.server.ts';
import { type Opener, readInvitation } from '../sharing/joining.server.ts';
import type { Counted } from '../sharing/sharing-limits.server.ts';
import type { LinkReport, LinkReportReason } from './link-report.ts';

/** The reports of a page. */
const pageSize = 30;

const isUnanswered = isNull(link_reports.outcome);

/**
 * Stores what somebody who has opened a link reports about it, once for each `id`. The name of the list is stored if `with_name`. Throws CodedError
 * `link-unusable` for a link that lets nobody in (any more), and `too-many-attempts`.
 */
export async function reportLink(
  counted: Counted,
  token: string,
  opener: Opener,
  { id, reason, details, with_name }: { id: string; reason: LinkReportReason; details: string; with_name: boolean },
): Promise<void> {
  const { db, limits } = counted;
  await limits.linkReportsByAddress.count(opener.address);
  const invitation = await readInvitation(counted, token, opener);
  if (!invitation?.isOpen) throw new CodedError('link-unusable', 'This link does not work any more.');
  await limits.reportsOfLink.count(hashOfToken(token));
  const list_name = with_name ? invitation.list.name : '';
  await db.execute(sql`insert into link_reports (id, invitation_id, reason, details, list_name)
    select ${id}, id, ${reason}, ${details}, ${list_name} from invitations where ${isInvitation(token, opener.account)}
    on conflict (id) do nothing`);
}

/**
 * Returns a page of the reports that staff have not answered, or of those that they have, the latest first, and how many pages there are.
 * Reads no content of lists. Throws CodedError `not-allowed`.
 */
export async function listLinkReports(
  db: Db,
  actor: Actor,
  { isClosed, page }: { isClosed: boolean; page: number },
): Promise<{ reports: LinkReport[]; pages: number }> {
  requireStaff(actor);
  const which = isClosed ? sql`r.outcome is not null` : sql`r.outcome is null`;
  const rows = await readRows<
    Omit<LinkReport, 'created_at' | 'closed_at'> & Record<'created_at' | 'closed_at', string>
  >(
    db,
    sql`select r.id, r.reason, r.details, r.list_name, to_jsonb(r.created_at) #>> '{}' as created_at, r.outcome, to_jsonb(r.closed_at) #>> '{}' as closed_at, r.closed_by_name,
        coalesce(invitations.email <> '', false) as is_mail, coalesce(${isOpen}, false) as is_open,
        coalesce(invitations.uses, 0) as uses, coalesce(l.item_count, 0) as items,
        (select count(*)::integer from link_reports o where o.invitation_id = r.invitation_id) as reports,
        (select count(*)::integer from list_members m where m.list_id = l.id) as members
      from link_reports r left join invitations on invitations.id = r.invitation_id
        left join lists l on l.id = invitations.list_id
      where ${which} order by r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const total = await db.$count(link_reports, isClosed ? sql`${link_reports.outcome} is not null` : isUnanswered);
  const reports = rows.map(({ created_at, closed_at, ...report }) => ({
    ...report,
    created_at: new Date(created_at),
    closed_at: closed_at === null ? null : new Date(closed_at),
  }));
  return { reports, pages: Math.max(1, Math.ceil(total / pageSize)) };
}

/**
 * Ends the link of a report, and closes all reports of it. Accounts that have joined by it stay; guests, who are there by the link alone, do not. Throws CodedError `gone` if the report is closed
 * or deleted, and `not-allowed`.
 */
export async function endReportedLink(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await db.transaction(async (tx) => {
    const [reportedLink] = await tx
      .select({ invitation: link_reports.invitation_id, list: invitations.list_id })
      .from(link_reports)
      .leftJoin(invitations, eq(invitations.id, link_reports.invitation_id))
      .where(and(eq(link_reports.id, id), isUnanswered));
    if (!reportedLink) throw closed();
    // The list first, as pushes and those who join take their locks.
    if (reportedLink.list)
      await tx.select({ id: lists.id }).from(lists).where(eq(lists.id, reportedLink.list)).for('update');
    if (reportedLink.invitation)
      await tx
        .update(invitations)
        .set({ revoked_at: sql`now()` })
        .where(and(eq(invitations.id, reportedLink.invitation), isNull(invitations.revoked_at)));
    if (reportedLink.invitation) await endGuests(tx, sql`m.guest_link = ${reportedLink.invitation}`);
    const ofLink = reportedLink.invitation
      ? eq(link_reports.invitation_id, reportedLink.invitation)
      : eq(link_reports.id, id);
    const answered = await tx
      .update(link_reports)
      .set({ outcome: 'ended', closed_at: sql`now()`, closed_by_name: actor.name })
      .where(and(ofLink, isUnanswered))
      .returning({ id: link_reports.id });
    // Somebody else has dismissed it meanwhile: the link stays.
    if (!answered.some((report) => report.id === id)) throw closed();
  });
}

/** Closes a report and leaves its link as it is. Throws CodedError `gone` if it is closed or deleted, and `not-allowed`. */
export async function dismissReport(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  const dismissed = await db
    .update(link_reports)
    .set({ outcome: 'dismissed', closed_at: sql`now()`, closed_by_name: actor.name })
    .where(and(eq(link_reports.id, id), isUnanswered))
    .returning({ id: link_reports.id });
  if (dismissed.length === 0) throw closed();
}

/** Deletes reports after a year. */
export async function removeOldLinkReports(db: Db): Promise<void> {
  await db.delete(link_reports).where(sql`${link_reports.created_at} < now() - interval '365 days'`);
}

const closed = () => new CodedError('gone', 'This report has been answered already.');
