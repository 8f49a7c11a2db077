import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '@listgrove/db/db';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import type { Accounts } from '../accounts/accounts.server.ts';
import type { ObjectStore } from '../media/objects.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import type { ImportMode } from './compare-row.server.ts';
import { importEntry, missingFiles, type Pass } from './import-entry.server.ts';
import { type ImportReport, openReport } from './import-report.ts';
import { readArchive } from './read-archive.server.ts';

/** The databases that an import of this process is writing to. */
const running = new WeakSet<Db>();

/**
 * Imports an archive that `exportContent` made, while it arrives, and returns what became of each item; in a preview, what would. Each item
 * is stored in a transaction of its own, so that an import that ends early leaves whole items, and sending the archive again goes on. If
 * reading fails in the middle, the report says so. Throws CodedError `not-an-archive`, `archive-too-new`, `archive-cut` if nothing could be
 * read, `import-runs`, `too-many-attempts`, `not-allowed`, and the error of the stream.
 */
export async function importContent(
  { db, limits }: Pick<Accounts, 'db' | 'limits'>,
  { objects }: { objects: ObjectStore },
  actor: Actor,
  archive: ReadableStream,
  mode: ImportMode,
): Promise<ImportReport> {
  requireSuperAdmin(actor);
  if (running.has(db)) throw new CodedError('import-runs', 'Another import is running. Please wait until it is done.');
  running.add(db);
  try {
    await limits.importsByAccount.count(actor.id);
    return await readAll({ db, objects, actor, mode }, archive);
  } finally {
    running.delete(db);
  }
}

async function readAll(into: Pick<Pass, 'db' | 'objects' | 'actor' | 'mode'>, archive: ReadableStream) {
  const { report, add } = openReport(!into.mode.applies);
  const pass: Pass = { ...into, add, files: new Map(), people: new Map() };
  // The same type of the standard library.
  const bytes = Readable.fromWeb(archive as Parameters<typeof Readable.fromWeb>[0]);
  try {
    for await (const entry of readArchive(bytes)) {
      await importEntry(pass, entry);
      await setImmediate(); // a long text takes tens of milliseconds, and pages wait meanwhile
    }
    missingFiles(pass);
  } catch (error) {
    if (!isCoded(error) || report.counts.length === 0) throw error;
    report.stopped = error.message;
  }
  return report;
}
