import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import type { Pack } from 'tar-stream';
import type { ObjectStore } from '../media/objects.server.ts';
import { accountTables } from './account-tables.server.ts';
import type { Accounts } from './accounts.server.ts';
import { queueNotice } from './notices.server.ts';
import type { Owner, OwnRows } from './own-rows.ts';
import { requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';

/** Rows per query. */
const batch = 100;

/** Bytes of a JSON file of the archive, about; more rows go to a further file. It is in memory as a whole. */
const partSize = 2 ** 20;

/**
 * Returns a tar archive with the data of the account as JSON and the files that it uploaded, and tells its owner by mail.
 * Reading the stream makes it, a part at a time; the caller must read or cancel it. Throws CodedError `proof-needed`,
 * `too-many-attempts`, `signed-out`.
 */
export async function exportAccount(
  { db, limits }: Accounts,
  { objects }: { objects: ObjectStore },
  session: Session,
): Promise<ReadableStream> {
  const { account } = await requireProof(db, session);
  await limits.exportsByAccount.count(account.id);
  await db.transaction(async (tx) => {
    await requireProof(tx, session);
    await queueNotice(tx, account, { kind: 'data-downloaded' });
  });
  const { pack } = await import('tar-stream');
  const tar = pack();
  fill(tar, { db, objects, owner: account }).catch((error: Error) => tar.destroy(error));
  return Readable.toWeb(Readable.from(tar)) as ReadableStream; // the same type of the standard library
}

interface Source {
  db: Db;
  objects: ObjectStore;
  owner: Owner;
}

async function fill(tar: Pack, source: Source): Promise<void> {
  for (const rows of Object.values(accountTables)) {
    if ('leftOut' in rows) continue;
    let part = 0;
    for await (const json of jsonOf(source, rows)) {
      part += 1;
      await addText(tar, `${rows.path}${part > 1 ? `-${part}` : ''}.json`, json);
    }
  }
  for await (const name of listFiles(source)) await addFile(tar, source.objects, name);
  tar.finalize();
}

/** Yields the rows as texts of JSON of about a megabyte; at least one, also without rows. */
async function* jsonOf({ db, owner }: Source, rows: OwnRows): AsyncGenerator<string> {
  let lines: string[] = [];
  let size = 0;
  let hasPart = false;
  const text = () => `[\n${lines.join(',\n')}\n]\n`;
  for await (const row of readAll(db, rows, rows.where(owner))) {
    const { archive_key: _, ...own } = row;
    const line = JSON.stringify(own);
    lines.push(line);
    size += line.length;
    if (size < partSize) continue;
    yield text();
    hasPart = true;
    lines = [];
    size = 0;
  }
  if (lines.length > 0 || !hasPart) yield text();
}

/** Each query begins where the one before ended, and holds no transaction while a slow reader waits. */
async function* readAll(
  db: Db,
  { table, columns, key }: Pick<OwnRows, 'table' | 'columns' | 'key'>,
  where: SQL | undefined,
): AsyncGenerator<Record<string, unknown>> {
  let last: string | undefined;
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select({ ...columns, archive_key: sql<string>`${key}::text` })
      .from(table)
      .where(and(where, last === undefined ? undefined : gt(key, last)))
      .orderBy(asc(key))
      .limit(batch);
    yield* rows;
    last = rows.at(-1)?.archive_key as string | undefined; // selected as text above
    if (rows.length < batch || last === undefined) return;
  }
}

/** Yields the name of each uploaded file with the name of its object. */
async function* listFiles({ db, owner }: Source): AsyncGenerator<{ name: string; object: string }> {
  const rows = accountTables.media_files;
  if (!rows || 'leftOut' in rows) return;
  const columns = { name: media_files.name, object: sql<string>`coalesce(${media_files.object}, ${media_files.name})` };
  const all = readAll(db, { table: media_files, columns, key: media_files.id }, rows.where(owner));
  for await (const { name, object } of all) yield { name: String(name), object: String(object) };
}

/** Leaves out a file that the store does not have. */
async function addFile(
  tar: Pack,
  objects: ObjectStore,
  { name, object }: { name: string; object: string },
): Promise<void> {
  const head = await objects.head(`media/${object}`);
  const bytes = head && (await objects.open(`media/${object}`));
  if (bytes) await pipeline(bytes, tar.entry({ ...entry(`files/${name}`), size: head.size }));
}

function addText(tar: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry(entry(name), text, (error) => (error ? reject(error) : resolve()));
  });
}

const entry = (name: string) => ({ name, mode: 0o600, mtime: new Date() });
