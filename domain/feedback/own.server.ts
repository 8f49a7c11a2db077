import type { Db } from '@listgrove/db/db';
import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { merged_requests } from '@listgrove/db/schema/merged-requests';
import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import { publicReportColumns } from './known-issues.server.ts';
import { isOwn } from './owner.server.ts';
import { mostOwnShown, type Person } from './person.ts';
import { knownStatuses, type PublicReport } from './report.ts';
import { type PublicRequest, roadmapStatuses } from './request.ts';
import { type PlaceOfRequest, publicRequestColumns, publicTarget } from './roadmap.server.ts';

/** A person's own request; `into` is what it is merged into, if that is on the roadmap. */
export type OwnRequest = PublicRequest & { isMerged: boolean; into: PlaceOfRequest | null };

/** Returns up to 200 of the person's own requests that are not on the roadmap, newest first. */
export async function listOwnRequests(db: Db, person: Person): Promise<OwnRequest[]> {
  const isShown = or(notInArray(feature_requests.status, [...roadmapStatuses]), eq(feature_requests.is_merged, true));
  const rows = await db
    .select({ request: publicRequestColumns, isMerged: feature_requests.is_merged, into: publicTarget.place })
    .from(feature_requests)
    .leftJoin(merged_requests, eq(merged_requests.id, feature_requests.id))
    .leftJoin(publicTarget.table, publicTarget.on)
    .where(and(isOwn(feature_requests, feature_requests.user_email, person), isShown))
    .orderBy(desc(feature_requests.created_at), desc(feature_requests.id))
    .limit(mostOwnShown);
  return rows.map(({ request, ...merge }) => ({ ...request, ...merge }));
}

/** Returns up to 200 of the person's own reports that are not known issues, newest first. */
export function listOwnReports(db: Db, person: Person): Promise<PublicReport[]> {
  return db
    .select(publicReportColumns)
    .from(bug_reports)
    .where(and(isOwn(bug_reports, bug_reports.user_email, person), notInArray(bug_reports.status, [...knownStatuses])))
    .orderBy(desc(bug_reports.created_at), desc(bug_reports.id))
    .limit(mostOwnShown);
}

/** Deletes the person's own request with this id if it is still pending and not merged; returns whether it did. */
export async function withdrawRequest(db: Db, person: Person, id: string): Promise<boolean> {
  const deletedRows = await db
    .delete(feature_requests)
    .where(
      and(
        eq(feature_requests.id, id),
        eq(feature_requests.status, 'pending'),
        eq(feature_requests.is_merged, false),
        isOwn(feature_requests, feature_requests.user_email, person),
      ),
    )
    .returning({ id: feature_requests.id });
  return deletedRows.length > 0;
}

/** Deletes the person's own report with this id if it is still pending; returns whether it did. */
export async function withdrawReport(db: Db, person: Person, id: string): Promise<boolean> {
  const deletedRows = await db
    .delete(bug_reports)
    .where(
      and(
        eq(bug_reports.id, id),
        eq(bug_reports.status, 'pending'),
        isOwn(bug_reports, bug_reports.user_email, person),
      ),
    )
    .returning({ id: bug_reports.id });
  return deletedRows.length > 0;
}
