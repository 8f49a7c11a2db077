import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import { sql } from 'drizzle-orm';
import type { Pack } from 'tar-stream';
import { readAllRows } from '../archives/read-rows.server.ts';
import { addMediaFile, addRows, writeTar } from '../archives/write-tar.server.ts';
import type { ObjectStore } from '../media/objects.server.ts';
import { accountTables } from './account-tables.server.ts';
import type { Accounts } from './accounts.server.ts';
import { queueNotice } from './notices.server.ts';
import type { Owner } from './own-rows.ts';
import { requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';

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
  return writeTar((tar) => fill(tar, { db, objects, owner: account }));
}

interface Source {
  db: Db;
  objects: ObjectStore;
  owner: Owner;
}

async function fill(tar: Pack, { db, objects, owner }: Source): Promise<void> {
  for (const rows of Object.values(accountTables)) {
    if (!('leftOut' in rows)) await addRows(tar, rows.path, readAllRows(db, rows, rows.where(owner)));
  }
  const files = accountTables.media_files;
  if (!files || 'leftOut' in files) return;
  const columns = { name: media_files.name, object: sql<string>`coalesce(${media_files.object}, ${media_files.name})` };
  for await (const { name, object } of readAllRows(db, { ...files, columns }, files.where(owner)))
    await addMediaFile(tar, objects, `files/${name}`, String(object));
}
