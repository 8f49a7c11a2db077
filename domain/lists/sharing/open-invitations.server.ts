import type { Db } from '@listgrove/db/db';
import { invitations } from '@listgrove/db/schema/invitations';
import { CodedError } from '@listgrove/kernel/errors';
import { and, inArray, sql } from 'drizzle-orm';
import { limits } from '../rows.ts';
import { isOpen } from './invitations.server.ts';

/**
 * Returns how many invitations to these lists are open, by the list's id; a list without any is missing. The counts stay right only while the
 * lists are locked.
 */
export async function countOpenInvitations(db: Db, lists: Iterable<string>): Promise<Map<string, number>> {
  const ids = [...new Set(lists)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ list: invitations.list_id, open: sql<number>`count(*)::integer` })
    .from(invitations)
    .where(and(inArray(invitations.list_id, ids), isOpen))
    .groupBy(invitations.list_id);
  return new Map(rows.map(({ list, open }) => [list, open]));
}

/** Throws CodedError `full` if no further invitation to the list can be open, by these counts. */
export function requireRoom(open: ReadonlyMap<string, number>, list: string): void {
  if ((open.get(list) ?? 0) < limits.invitations) return;
  const message = `A list can have at most ${limits.invitations} open invitations. End some of them first.`;
  throw new CodedError('full', message);
}

/** Adds an invitation to the list to these counts. */
export function countInvitation(open: Map<string, number>, list: string): void {
  open.set(list, (open.get(list) ?? 0) + 1);
}
