import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import { eq, sql } from 'drizzle-orm';
import type { TarEntry } from '../archives/read-tar.server.ts';
import type { MediaFile } from '../media/files.server.ts';
import { forgetLeftovers, noteLeftovers } from '../media/leftovers.server.ts';
import { objectOf } from '../media/object-of.server.ts';
import type { ObjectStore } from '../media/objects.server.ts';
import { formerDelay, inspectedColumns } from '../media/uploads.server.ts';
import type { Actor } from '../rights/actor.ts';
import { archivedFiles } from './archived-tables.server.ts';
import { type ArchivedFile, checkFile } from './check-file.server.ts';
import type { ImportMode, Outcome } from './compare-row.server.ts';
import { importRow } from './import-row.server.ts';
import { refusalOf } from './refusals.server.ts';
import type { Row } from './row-checks.server.ts';
import { hasSameBytes, isObjectTaken, storeBytes } from './store-bytes.server.ts';

/** What the import of files needs of the site. */
export interface FileImport {
  db: Db;
  objects: ObjectStore;
  actor: Actor;
  mode: ImportMode;
}

/**
 * Stores a file of an archive, whose bytes are those of `entry`, with its row; in a preview, returns what that would do. The bytes are
 * inspected as those of an upload, but not in a preview. Bytes that are stored under the same name are never replaced.
 */
export async function importFile(into: FileImport, entry: TarEntry, row: Row): Promise<Outcome> {
  try {
    return await importChecked(into, entry, checkFile(row, entry.size));
  } catch (error) {
    return { kind: 'refused', reason: refusalOf(error) };
  }
}

async function importChecked(into: FileImport, entry: TarEntry, file: ArchivedFile): Promise<Outcome> {
  const { db, objects, actor, mode } = into;
  const object = objectOf(file);
  const [stored] = await db.select().from(media_files).where(eq(media_files.id, file.id));
  if (stored && stored.name !== file.name) return refused('The address of a file does not change.');
  const isThere = (await objects.head(`media/${object}`)) !== null;
  if (stored && objectOf(stored) === object && isThere) {
    if (!(await hasSameBytes(objects, `media/${object}`, entry)))
      return refused('The site has other bytes under this name, and keeps them.');
    return importRow(db, actor, archivedFiles, { ...file }, mode);
  }
  const planned = await importRow(db, actor, archivedFiles, { ...file }, { ...mode, applies: false });
  const outcome: Outcome =
    planned.kind === 'same' ? { kind: 'changed', reason: 'Its bytes were missing here.' } : planned;
  const isWanted = outcome.kind === 'new' || outcome.kind === 'changed' || (outcome.kind === 'conflict' && mode.takes);
  if (!isWanted || !mode.applies) return outcome;
  if (await isObjectTaken(db, { id: file.id, object })) return refused('Another file has this name here.');
  return storeFile(into, { entry, file, stored, outcome });
}

const refused = (reason: string): Outcome => ({ kind: 'refused', reason });

async function storeFile(
  { db, objects, actor, mode }: FileImport,
  {
    entry,
    file,
    stored,
    outcome,
  }: { entry: TarEntry; file: ArchivedFile; stored?: MediaFile | undefined; outcome: Outcome },
): Promise<Outcome> {
  const object = objectOf(file);
  const found = await storeBytes(db, objects, { object, name: file.name, entry });
  const row = { ...file, ...inspectedColumns(found, entry) };
  const former = stored && objectOf(stored) !== object ? [objectOf(stored)] : [];
  const saved = await importRow(db, actor, { ...archivedFiles, guard }, row, mode);
  if (saved.kind === 'refused') return saved;
  if (saved.kind === 'same') await forgetLeftovers(db, [object]);
  return { ...outcome, reason: found.note || outcome.reason };

  async function guard(tx: Db, _: Row, write: (tx: Db) => Promise<void>) {
    await write(tx);
    // Of texts that were there before it; those that follow note it themselves.
    await tx.execute(sql`select note_uses_of_file(${file.id}, ${file.name})`);
    await noteLeftovers(tx, former, formerDelay);
    await forgetLeftovers(tx, [object]);
  }
}
