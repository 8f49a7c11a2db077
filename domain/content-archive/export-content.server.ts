import { setImmediate } from 'node:timers/promises';
import type { Db } from '@listgrove/db/db';
import type { Pack } from 'tar-stream';
import type { Accounts } from '../accounts/accounts.server.ts';
import { readAllRows } from '../archives/read-rows.server.ts';
import { addMediaFile, addRows, addText, writeTar } from '../archives/write-tar.server.ts';
import type { ObjectStore } from '../media/objects.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import { archivedFiles, archivedRows, archivedTexts } from './archived-tables.server.ts';
import { format } from './read-archive.server.ts';
import { itemFile, writeItem } from './write-item.server.ts';

/** How many rows of files stand before the files themselves. */
const filesAtOnce = 100;

/**
 * Returns a tar archive with all content, settings and files of the site: drafts too, without versions, the trash, accounts and what
 * visitors wrote. It is read a row at a time, so a change that is made meanwhile may be in it or not. Reading the stream makes it; the
 * caller must read or cancel it. Throws CodedError `not-allowed`, `too-many-attempts`.
 */
export async function exportContent(
  { db, limits }: Accounts,
  { objects }: { objects: ObjectStore },
  actor: Actor,
): Promise<ReadableStream> {
  requireSuperAdmin(actor);
  await limits.exportsByAccount.count(actor.id);
  return writeTar((tar) => fill(tar, db, objects));
}

async function fill(tar: Pack, db: Db, objects: ObjectStore): Promise<void> {
  await addText(tar, 'archive.json', `${JSON.stringify({ format, made_at: new Date() })}\n`);
  // Files come first: an import notes which files a text shows when it stores the text.
  await addFiles(tar, db, objects);
  for (const texts of archivedTexts) {
    for await (const row of readAllRows(db, texts)) {
      await addText(tar, `${texts.path}/${itemFile(row)}`, writeItem(row));
      await setImmediate(); // a long text takes tens of milliseconds, and pages wait meanwhile
    }
  }
  for (const { path, ...rows } of archivedRows) await addRows(tar, path, readAllRows(db, rows));
}

/** Adds rows of the media library and then their files, a hundred at a time, so that nobody who reads them has to keep many. */
async function addFiles(tar: Pack, db: Db, objects: ObjectStore): Promise<void> {
  let [rows, part] = [[] as Record<string, unknown>[], 0];
  async function add() {
    part += 1;
    await addRows(tar, part > 1 ? `media-${part}` : 'media', rows);
    for (const { name, object } of rows) await addMediaFile(tar, objects, `media/${name}`, String(object ?? name));
    rows = [];
  }
  for await (const row of readAllRows(db, archivedFiles)) {
    rows.push(row);
    if (rows.length === filesAtOnce) await add();
  }
  if (rows.length > 0 || part === 0) await add();
}
