import type { Db } from '@listgrove/db/db';
import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { bug_report_notices, feature_request_notices } from '@listgrove/db/schema/follow-up';
import { merged_requests } from '@listgrove/db/schema/merged-requests';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { itemSlug } from '@listgrove/kernel/slug';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { readMailBrand } from '../mail/brand.server.ts';
import { queueMails } from '../mail/mails.server.ts';
import { listSubscribed } from './follow-up-choices.server.ts';
import { type FollowUp, followUpMail } from './follow-up-mail.ts';
import type { BugReport } from './report.ts';
import type { FeatureRequest } from './request.ts';

/** The row of the request or report after the change. */
type Changed<Row extends { id: string; title: string; user_email: string; status: string }> = Pick<
  Row,
  'id' | 'title' | 'user_email' | 'status'
>;

/**
 * Queues the mails about a request's new status: to its sender and all voters if it is implemented, to its sender if it
 * is denied. Those of requests that are merged into it are told too. Each person gets one mail per status of a request, even if the status is
 * set again. `siteOrigin` is the origin of the links. Must be called in the transaction of the change.
 */
export async function followUpRequest(tx: Db, request: Changed<FeatureRequest>, siteOrigin: MailOrigin): Promise<void> {
  const { id, title, user_email, status } = request;
  if (status !== 'implemented' && status !== 'denied') return;
  const merged = await tx
    .select({ id: feature_requests.id, title: feature_requests.title, email: lowerEmail })
    .from(merged_requests)
    .innerJoin(feature_requests, eq(feature_requests.id, merged_requests.id))
    .where(eq(merged_requests.into_id, id))
    .orderBy(desc(merged_requests.created_at));
  const ids = [id, ...merged.map((row) => row.id)];
  const of = sql<string>`${id}::uuid`.as('request_id');
  const senders = tx
    .select({ request_id: of, email: lowerEmail.as('email') })
    .from(feature_requests)
    .where(inArray(feature_requests.id, ids));
  const voters = tx
    .select({ request_id: of, email: feature_request_votes.email })
    .from(feature_request_votes)
    .where(inArray(feature_request_votes.request_id, ids));
  const people = (status === 'implemented' ? senders.union(voters) : senders).as('people');
  const noticed = await tx
    .insert(feature_request_notices)
    .select(
      tx
        .selectDistinct({
          request_id: people.request_id,
          email: people.email,
          status: sql`${status}::request_status`.as('status'),
          created_at: sql`now()`.as('created_at'),
        })
        .from(people),
    )
    .onConflictDoNothing()
    .returning({ email: feature_request_notices.email });
  const url = status === 'implemented' ? `${siteOrigin}/feedback/requests/${itemSlug({ id, title })}` : null;
  const ownTitles = new Map(merged.map((row) => [row.email, row.title]));
  await send(tx, noticed, siteOrigin, (email) => {
    const isSender = email === user_email.toLowerCase();
    return { kind: status, title, url, isSender, merged: isSender ? null : (ownTitles.get(email) ?? null) };
  });
}

const lowerEmail = sql<string>`lower(${feature_requests.user_email})`;

/** Queues the mail to a report's sender if it is fixed or denied; otherwise works like `followUpRequest`. */
export async function followUpReport(tx: Db, report: Changed<BugReport>, siteOrigin: MailOrigin): Promise<void> {
  const { id, title, user_email, status } = report;
  if (status !== 'fixed' && status !== 'denied') return;
  const noticed = await tx
    .insert(bug_report_notices)
    .values({ report_id: id, email: user_email.toLowerCase(), status })
    .onConflictDoNothing()
    .returning({ email: bug_report_notices.email });
  const url = status === 'fixed' ? `${siteOrigin}/feedback/issues/${itemSlug({ id, title })}` : null;
  await send(tx, noticed, siteOrigin, () => ({
    kind: status === 'fixed' ? 'fixed' : 'report-denied',
    title,
    url,
    isSender: true,
    merged: null,
  }));
}

async function send(
  tx: Db,
  noticed: { email: string }[],
  siteOrigin: MailOrigin,
  about: (email: string) => FollowUp,
): Promise<void> {
  const subscribed = await listSubscribed(
    tx,
    noticed.map(({ email }) => email),
  );
  if (subscribed.length === 0) return;
  const brand = await readMailBrand(tx);
  const mails = subscribed.map(({ email, token }) => {
    const unsubscribe = `${siteOrigin}/feedback/unsubscribe?token=${token}`;
    return { to: email, ...followUpMail(brand, about(email), unsubscribe) };
  });
  await queueMails(tx, mails);
}
