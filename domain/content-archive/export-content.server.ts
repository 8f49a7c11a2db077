import { setImmediate } from 'node:timers/promises';
import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import { sql } from 'drizzle-orm';
import type { Pack } from 'tar-stream';
import type { Accounts } from '../accounts/accounts.server.ts';
import { readAllRows } from '../archives/read-rows.server.ts';
import { addMediaFile, addRows, addText, writeTar } from '../archives/write-tar.server.ts';
import type { ObjectStore } from '../media/objects.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import { archivedRows, archivedTexts } from './archived-tables.server.ts';
import { itemFile, writeItem } from './write-item.server.ts';

/** The version of the form of the archive. */
const format = 1;

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
  for (const texts of archivedTexts) {
    for await (const row of readAllRows(db, texts)) {
      await addText(tar, `${texts.path}/${itemFile(row)}`, writeItem(row));
      await setImmediate(); // a long text takes tens of milliseconds, and pages wait meanwhile
    }
  }
  for (const { path, ...rows } of archivedRows) await addRows(tar, path, readAllRows(db, rows));
  const columns = { name: media_files.name, object: sql<string>`coalesce(${media_files.object}, ${media_files.name})` };
  for await (const { name, object } of readAllRows(db, { table: media_files, key: media_files.id, columns }))
    await addMediaFile(tar, objects, `media/${name}`, String(object));
}
