import type { Db } from '@listgrove/db/db';
import { type SQL, sql } from 'drizzle-orm';
import { endMemberships } from './end-memberships.server.ts';

/** Whether the link of a guest's membership `m` has ended or expired, in SQL. One that lets nobody else in has not. */
export const linkIsOver: SQL = sql`exists (
  select from invitations i where i.id = m.guest_link and (i.revoked_at is not null or i.expires_at <= now()))`;

/** Ends up to 200 memberships `m` of guests for which `which` is true, in a transaction. Returns how many ended. */
export function endGuests(tx: Db, which: SQL): Promise<number> {
  return endMemberships(tx, sql`m.guest_link is not null and ${which}`);
}
