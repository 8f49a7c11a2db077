import { backupIsRunning } from '@listgrove/db/backup/lock';
import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import type { ObjectStore } from './objects.server.ts';
import type { MediaStore } from './store.server.ts';

/** Former bytes of files that were replaced during a backup: `replaced/{name}/{microseconds since 1970}`. */
const prefix = 'replaced/';

const clock = sql`(extract(epoch from clock_timestamp()) * 1e6)::bigint::text`;

/** Former bytes of a file. */
export interface FormerBytes {
  /** The name of the file. */
  name: string;
  /** The object with the former bytes. */
  key: string;
  /** When they were about to be replaced, in microseconds since 1970. */
  at: number;
}

/**
 * Keeps the bytes of a stored file that is about to be replaced, if a backup is being made: its snapshot still has the
 * row that describes them. Otherwise does nothing.
 */
export async function keepForBackup(db: Db, { objects }: MediaStore, name: string): Promise<void> {
  const [now] = await readRows<{ running: boolean; at: string }>(
    db,
    sql`select ${backupIsRunning} as running, ${clock} as at`,
  );
  if (now?.running) await objects.copy(`media/${name}`, `${prefix}${name}/${now.at}`);
}

/**
 * Returns for each file that was replaced after the moment `since` (microseconds since 1970) the bytes that it had at that
 * moment, by name.
 */
export async function listReplacedSince(objects: ObjectStore, since: number): Promise<Map<string, FormerBytes>> {
  const earliest = new Map<string, FormerBytes>();
  for await (const former of listFormer(objects)) {
    const known = earliest.get(former.name);
    if (former.at > since && (!known || former.at < known.at)) earliest.set(former.name, former);
  }
  return earliest;
}

/** Removes the bytes that `keepForBackup` kept and that no backup needs any more. */
export async function removeReplaced(db: Db, { objects }: MediaStore): Promise<void> {
  const [now] = await readRows<{ running: boolean; at: string }>(
    db,
    sql`select ${backupIsRunning} as running, ${clock} as at`,
  );
  if (!now || now.running) return;
  const keys: string[] = [];
  // A backup that starts now needs only what is replaced after this moment.
  for await (const { key, at } of listFormer(objects)) if (at < Number(now.at)) keys.push(key);
  if (keys.length > 0) await objects.remove(keys);
}

async function* listFormer(objects: ObjectStore): AsyncGenerator<FormerBytes> {
  for await (const { key } of objects.list(prefix)) {
    const [name, at] = key.slice(prefix.length).split('/');
    if (name && at && /^\d+$/.test(at)) yield { name, key, at: Number(at) };
  }
}
