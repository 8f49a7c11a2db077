import type { Db } from '@listgrove/db/db';
import { countUpTo } from '@listgrove/db/paging/count-up-to';
import { announcements } from '@listgrove/db/schema/announcements';
import { readShared } from '@listgrove/db/shared-reads';
import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { createRow, setColumns, updateRow } from '../editing/edit-rows.server.ts';
import type { EditedNoun } from '../editing/edited-noun.ts';
import { hasUnpublished } from '../editing/has-unpublished.server.ts';
import { findPreviewed } from '../editing/previews.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { isInColumns } from '../search/in-title.server.ts';
import { announcementsPerPage, endOf, type ListedAnnouncement, type ShownAnnouncement } from './announcement.ts';
import { type AnnouncementEdit, type AnnouncementInput, announcementForm } from './announcement-input.ts';

/** The present day in UTC, in SQL. */
const today = sql`(now() at time zone 'UTC')::date`;

/** The order of staff's list. */
const newestFirst = [desc(announcements.created_at), desc(announcements.id)];

const shown = {
  id: announcements.id,
  title: announcements.title,
  content: announcements.content,
  link_url: announcements.link_url,
  link_label: announcements.link_label,
};

/** Returns the announcement that was published last of those whose last day is not over, or null. */
export async function readAnnouncement(db: Db): Promise<ShownAnnouncement | null> {
  const found = await readShared(db, {
    key: 'announcement',
    read: () => queryLatest(db),
    until: (row) => (row && endOf(row)?.getTime()) ?? Number.POSITIVE_INFINITY,
  });
  if (!found) return null;
  const { shown_until, ...announcement } = found;
  return announcement;
}

async function queryLatest(db: Db) {
  const { status, shown_until } = announcements;
  const isToday = or(isNull(shown_until), sql`${shown_until} >= ${today}`);
  const [row] = await db
    .select({ ...shown, shown_until })
    .from(announcements)
    .where(and(eq(status, 'published'), isToday))
    .orderBy(desc(announcements.published_at), desc(announcements.id))
    .limit(1);
  return row ?? null;
}

/** Returns the announcement that the secret of a preview address shows, with its unpublished changes, or null. */
export async function findPreviewedAnnouncement(db: Db, secret: string): Promise<ShownAnnouncement | null> {
  return findPreviewed(db, announcements, shown, secret);
}

/**
 * Returns one page of staff's list, newest first. `q` is searched for in title and text. `isMore` means that there are more than
 * `total`, because counting stops at a limit. Throws CodedError `not-allowed`.
 */
export async function listAnnouncements(
  db: Db,
  actor: Actor,
  { q, page }: { q: string; page: number },
): Promise<{ announcements: ListedAnnouncement[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const where = q ? isInColumns([announcements.title, announcements.content], q) : undefined;
  const [rows, counted] = await Promise.all([
    db
      .select({
        ...getTableColumns(announcements),
        has_unpublished: hasUnpublished(announcements),
        has_ended: sql<boolean>`coalesce(${announcements.shown_until} < ${today}, false)`,
      })
      .from(announcements)
      .where(where)
      .orderBy(...newestFirst)
      .limit(announcementsPerPage)
      .offset((page - 1) * announcementsPerPage),
    countUpTo(db, announcements, where),
  ]);
  return { announcements: rows, ...counted, pages: Math.max(1, Math.ceil(counted.total / announcementsPerPage)) };
}

/** Announcements as the mechanisms of `editing/` know them. */
export const editedAnnouncements = {
  label: 'Announcement',
  table: announcements,
  title: announcements.title,
  form: announcementForm,
  publicWord: 'published',
  deskPath: '/admin/announcements',
  publicColumns: ['status'],
  isPublic: (row) => 'status' in row && row.status === 'published',
  async create(db: Db, actor: Actor, input: AnnouncementInput & { id: string }) {
    await createRow(db, actor, announcements, input);
  },
  async update(db: Db, actor: Actor, edit: AnnouncementEdit & { id: string }) {
    await updateRow(db, actor, announcements, edit);
  },
  setPublic: (db, actor, { id, is_public, values }) =>
    setColumns(db, actor, announcements, { ...values, id, status: is_public ? 'published' : 'draft' }),
} satisfies EditedNoun;
