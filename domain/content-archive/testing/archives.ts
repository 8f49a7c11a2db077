import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';
import type { Database } from '@listgrove/db/connect';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { extract, pack } from 'tar-stream';
import { startAccounts } from '../../accounts/testing/people.ts';
import type { ObjectStore } from '../../media/objects.server.ts';
import { openMediaStore } from '../../media/store.server.ts';
import type { Actor } from '../../rights/actor.ts';
import { staffActor } from '../../rights/testing/actors.ts';
import { exportContent } from '../export-content.server.ts';
import { importContent } from '../import-content.server.ts';
import type { ImportReport, ItemKind } from '../import-report.ts';

/** The entries of an archive, by their names, in order. */
export type Entries = Map<string, Buffer>;

/** Returns a new super admin, who has not used up any limit. */
export function superAdmin(): Actor {
  return { ...staffActor({ name: 'Maya Lindqvist', email: 'maya@listgrove.example' }), role: 'super_admin' };
}

/** Opens a site with a database and a store of its own, in which `fill` writes its first content. */
export async function openSite(fill: (database: Database, objects: ObjectStore) => Promise<void>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-archive-'));
  const database = await openTestDatabase();
  const { db } = database;
  const store = await openMediaStore({ dataDir, bucket: null });
  await fill(database, store.objects);
  return {
    db,
    objects: store.objects,
    exported: async () => entriesOf(await exportContent(startAccounts(db), store, superAdmin())),
    /** Imports entries, or the bytes of an archive. Does so for good unless `mode` says otherwise, and keeps what is in conflict. */
    imported: async (archive: Entries | ReadableStream, mode = {}, actor = superAdmin()): Promise<ImportReport> => {
      const bytes = archive instanceof Map ? archiveOf(archive) : archive;
      return importContent(startAccounts(db), store, actor, bytes, { applies: true, takes: false, ...mode });
    },
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the entries of an archive. */
export async function entriesOf(archive: ReadableStream): Promise<Entries> {
  const found: Entries = new Map();
  const tar = Readable.fromWeb(archive as Parameters<typeof Readable.fromWeb>[0]).pipe(extract());
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    found.set(entry.header.name, Buffer.concat(chunks));
  }
  return found;
}

/** Returns an archive with these entries. */
export function archiveOf(entries: Iterable<readonly [string, Buffer | string]>): ReadableStream {
  const tar = pack();
  for (const [name, bytes] of entries) tar.entry({ name }, bytes as Buffer); // a text too
  tar.finalize();
  return NodeStream.from(Readable.from(tar)) as ReadableStream; // the same type of the standard library
}

/** Returns an archive of the usual form with these other entries. */
export function archiveWith(entries: Record<string, Buffer | string>): ReadableStream {
  return archiveOf([['archive.json', '{"format":1}'], ...Object.entries(entries)]);
}

/** Returns how many items of each kind a report counts, of all nouns together. */
export function totalsOf({ counts }: ImportReport): Record<ItemKind, number> {
  const totals = { new: 0, same: 0, changed: 0, conflict: 0, refused: 0 };
  for (const { label: _, ...kinds } of counts)
    for (const [kind, count] of Object.entries(kinds)) totals[kind as ItemKind] += count;
  return totals;
}

/** Returns the entries as they compare with those of another site: without when they were made, and without accounts. */
export function comparable(entries: Entries): Map<string, string> {
  return new Map(
    [...entries].flatMap(([name, bytes]) =>
      name === 'archive.json'
        ? []
        : [[name, bytes.toString('latin1').replaceAll(/^author_id: .*$/gm, 'author_id: null')]],
    ),
  );
}
