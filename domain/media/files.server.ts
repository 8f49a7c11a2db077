import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { media_files } from '@listgrove/db/schema/media';
import { StaleError } from '@listgrove/kernel/stale';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { hasWords } from '../search/in-title.server.ts';
import { mediaUrl } from './address.ts';
import type { MediaCategory, PickedImage } from './media.ts';

/** A row of `media_files`. */
export type MediaFile = typeof media_files.$inferSelect;

/** Files per page of the library. */
const filesPerPage = 48;

/** Search, filter and page of the library. */
export interface FilesWanted {
  /** Searched for in the stored name, the original name and the alternative text; empty means all. */
  q: string;
  category: MediaCategory | null;
  page: number;
  perPage?: number;
}

/**
 * Returns one page of files, newest first. `total` and `size` (in bytes) cover all matches. If the page is past the last
 * one, returns the last one. Throws CodedError `not-allowed`.
 */
export async function listFiles(
  db: Db,
  actor: Actor,
  wanted: FilesWanted,
): Promise<{ files: MediaFile[]; total: number; size: number; page: number; pages: number }> {
  requireStaff(actor);
  const perPage = wanted.perPage ?? filesPerPage;
  const rows = await filesQuery(db, { ...wanted, perPage });
  // Each row carries the counts; a separate query is needed only if the page is empty.
  const { total, size } = rows[0] ?? (await countFiles(db, wanted));
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (rows.length === 0 && total > 0) return listFiles(db, actor, { ...wanted, page: pages });
  return { files: rows.map(({ file }) => file), total, size, page: Math.min(wanted.page, pages), pages };
}

/**
 * Returns the query of a page; every row contains the counts of all matches. Exported for the test of its query plan.
 */
export function filesQuery(db: Db, { q, category, page, perPage }: FilesWanted & { perPage: number }) {
  const where = matches(q, category);
  return db
    .select({ file: media_files, total: sql<number>`counted.total`, size: sql<number>`counted.size` })
    .from(media_files)
    .innerJoin(sql`(select ${counts} from ${media_files} where ${where}) as counted`, sql`true`)
    .where(where)
    .orderBy(desc(media_files.uploaded_at), desc(media_files.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

const counts = sql`count(*)::int as total, coalesce(sum(size), 0)::float8 as size`;

async function countFiles(db: Db, { q, category }: FilesWanted): Promise<{ total: number; size: number }> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int`, size: sql<number>`coalesce(sum(size), 0)::float8` })
    .from(media_files)
    .where(matches(q, category));
  return counted ?? { total: 0, size: 0 };
}

/**
 * Returns the condition of search and filter. Its columns are unqualified, because the query and its subquery both use
 * it.
 */
function matches(q: string, category: MediaCategory | null): SQL {
  const isFound = hasWords(sql`search_text`, q);
  return and(q ? isFound : undefined, category ? sql`category = ${category}` : undefined) ?? sql`true`;
}

/**
 * Returns the number of files, their size in bytes, and the number of files of each category. Throws CodedError
 * `not-allowed`.
 */
export async function readLibraryStats(
  db: Db,
  actor: Actor,
): Promise<{ files: number; size: number; counts: Partial<Record<MediaCategory, number>> }> {
  requireStaff(actor);
  const rows = await db
    .select({
      category: media_files.category,
      files: sql<number>`count(*)::int`,
      size: sql<number>`sum(${media_files.size})::float8`,
    })
    .from(media_files)
    .groupBy(media_files.category);
  return {
    files: rows.reduce((sum, { files }) => sum + files, 0),
    size: rows.reduce((sum, { size }) => sum + size, 0),
    counts: Object.fromEntries(rows.map(({ category, files }) => [category, files])),
  };
}

/** Returns the newest images of the library, newest first, at most `most`. For work of the program itself, without an actor. */
export function listNewestImages(db: Db, most: number): Promise<Pick<MediaFile, 'name' | 'object' | 'width'>[]> {
  return db
    .select({ name: media_files.name, object: media_files.object, width: media_files.width })
    .from(media_files)
    .where(eq(media_files.category, 'image'))
    .orderBy(desc(media_files.uploaded_at), desc(media_files.id))
    .limit(most);
}

/** Returns the file with this id, or null. Throws CodedError `not-allowed`. */
export async function findFile(db: Db, actor: Actor, id: string): Promise<MediaFile | null> {
  requireStaff(actor);
  const [file] = await db.select().from(media_files).where(eq(media_files.id, id));
  return file ?? null;
}

/**
 * An edit of a file's details. `updated_at` is the version that it started from; the focal point is 0 to 1 from the upper
 * left corner.
 */
export interface FileEdit {
  id: string;
  updated_at: Date;
  alt: string;
  is_decorative: boolean;
  focal_x: number;
  focal_y: number;
}

/**
 * Saves the details of a file. Throws StaleError with the stored file if it was changed or deleted since `updated_at`,
 * CodedError `not-allowed`.
 */
export async function editFile(db: Db, actor: Actor, { id, updated_at, ...edit }: FileEdit): Promise<void> {
  requireStaff(actor);
  const saved = await db
    .update(media_files)
    .set({ ...edit, updated_at: laterThan(media_files.updated_at), updated_by_name: actor.name })
    .where(and(eq(media_files.id, id), eq(media_files.updated_at, updated_at)))
    .returning({ id: media_files.id });
  if (saved.length === 0) throw new StaleError(await findFile(db, actor, id));
}

/** Returns an image of the library in the form that forms and the editor use. */
export function pickedImage({ name, alt, width, height }: MediaFile): PickedImage {
  return { url: mediaUrl(name), name, alt, width, height };
}
