import type { Db } from '@listgrove/db/db';
import { inOrder } from '@listgrove/db/paging/in-order';
import type { Order } from '@listgrove/db/paging/order';
import { readInBatches } from '@listgrove/db/paging/read-in-batches';
import { audit_log } from '@listgrove/db/schema/audit';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, desc, eq, getTableColumns, getTableName, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { TrashedNoun } from '../editing/trashed-noun.ts';
import { type Actor, requireStaff, requireSuperAdmin } from '../rights/actor.ts';
import { findInOrder } from '../search/find-in-order.server.ts';
import { hasWords } from '../search/in-title.server.ts';
import type { AuditFilter } from './audit-filter.ts';
import { auditedKinds, isOfAccount } from './audited-kinds.server.ts';

/** Entries per page. */
const entriesPerPage = 50;

/** An entry of the audit log. `title` of an entry about an account is its present e-mail address; empty if the account is deleted. */
export type AuditEntry = typeof audit_log.$inferSelect;

const newestFirst: Order = [
  [audit_log.created_at, 'desc'],
  [audit_log.id, 'desc'],
];

/**
 * Returns a page of the entries that match, the newest first. `q` is searched for in what rows were called and in the names of staff. `total` and
 * `pages` stop at 100 matches, or for a page beyond them at the next 100; `isMore` is then true. Throws CodedError `not-allowed`.
 */
export async function listAuditLog(
  db: Db,
  actor: Actor,
  { page, ...filter }: AuditFilter & { page: number },
): Promise<{ entries: AuditEntry[]; total: number; isMore: boolean; pages: number }> {
  requireSuperAdmin(actor);
  const { ids, total, isMore } = await findInOrder(db, audit_log, {
    match: conditionOf(filter),
    where: undefined,
    order: newestFirst,
    limit: entriesPerPage,
    offset: (page - 1) * entriesPerPage,
  });
  const rows = ids.length > 0 ? await db.select().from(audit_log).where(inArray(audit_log.id, ids)) : [];
  const entries = await withAddresses(db, inOrder(ids, rows));
  return { entries, total, isMore, pages: Math.max(1, Math.ceil(total / entriesPerPage)) };
}

/** What belongs to an item and has its table and its id as the key of its entries. */
const ofItems = ['schedules', 'unpublished_versions', 'previews', 'trash'];

/**
 * Returns a page of what staff did to an item and to what belongs to it, the newest first, without network addresses; `total` counts all
 * entries, and `title` is what the item is called now. Returns null if there is no such item. Throws CodedError `not-allowed`.
 */
export async function listItemHistory(
  db: Db,
  actor: Actor,
  { table, title }: TrashedNoun,
  { id, page }: { id: string; page: number },
): Promise<{ title: string; entries: AuditEntry[]; total: number; pages: number } | null> {
  requireStaff(actor);
  const table_name = getTableName(table);
  const isOfItem = or(
    and(eq(audit_log.table_name, table_name), eq(audit_log.row_id, id)),
    and(inArray(audit_log.table_name, ofItems), eq(audit_log.row_id, `${table_name}/${id}`)),
  );
  const rows = db
    .select({ ...getTableColumns(audit_log), address: sql<string>`''` })
    .from(audit_log)
    .where(isOfItem)
    .orderBy(desc(audit_log.created_at), desc(audit_log.id))
    .limit(entriesPerPage)
    .offset((page - 1) * entriesPerPage);
  const named = db.select({ title }).from(table).where(eq(table.id, id));
  const [[item], entries, total] = await Promise.all([named, rows, db.$count(audit_log, isOfItem)]);
  if (!item) return null;
  // The column of a generic table has no type.
  return { title: item.title as string, entries, total, pages: Math.max(1, Math.ceil(total / entriesPerPage)) };
}

/** Yields all entries that match, the newest first, in batches. Throws CodedError `not-allowed`. */
export async function* exportAuditLog(db: Db, actor: Actor, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  requireSuperAdmin(actor);
  const where = conditionOf(filter);
  const batches = readInBatches(audit_log, (older, limit) =>
    db
      .select()
      .from(audit_log)
      .where(and(where, older))
      .orderBy(desc(audit_log.created_at), desc(audit_log.id))
      .limit(limit),
  );
  for await (const batch of batches) yield withAddresses(db, batch);
}

/** Deletes the entries that are older than a year. The database refuses to delete others. */
export async function removeOldEntries(db: Db): Promise<void> {
  await db.delete(audit_log).where(lt(audit_log.created_at, sql`now() - interval '1 year'`));
}

/** Returns the condition of a filter. Exported for the test that explains the queries. */
export function conditionOf({ q, kind, days, item, person }: AuditFilter): SQL {
  const [table = '', ...key] = item.split('/');
  const condition = and(
    q ? hasWords(sql`${audit_log}.search_text`, q) : undefined,
    Object.hasOwn(auditedKinds, kind) ? eq(audit_log.table_name, kind) : undefined,
    days ? sql`${audit_log.created_at} > now() - make_interval(days => ${Number(days)})` : undefined,
    person ? eq(audit_log.actor_id, person) : undefined,
    key.length > 0 ? and(eq(audit_log.table_name, table), eq(audit_log.row_id, key.join('/'))) : undefined,
  );
  return condition ?? sql`true`;
}

/** Sets the e-mail addresses of entries about accounts. The log has none, so that those of deleted accounts are gone. */
async function withAddresses(db: Db, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const ids = entries.filter(({ table_name }) => isOfAccount(table_name)).map(({ row_id }) => row_id);
  if (ids.length === 0) return entries;
  const accounts = await db
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(inArray(profiles.id, [...new Set(ids)]));
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  return entries.map((entry) =>
    isOfAccount(entry.table_name) ? { ...entry, title: emails.get(entry.row_id) ?? '' } : entry,
  );
}
