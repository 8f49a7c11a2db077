import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

/** Folders whose contents belong to the running process; the copy gets them empty (as with pg_basebackup). */
const emptied = new Set([
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Files that describe the running process. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label']);

/**
 * Copies the data folder of a running database to the new folder `target` while queries run, the way pg_basebackup does:
 * the files are copied as they are, and the WAL of that time makes the copy consistent when it is opened. Returns the
 * moment that the copy represents, in microseconds since 1970. No checkpoint and no other copy may run at the same time.
 */
export async function copyDataFolder(engine: Engine, folder: string, target: string): Promise<number> {
  const begun = await engine.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('listgrove backup', fast => true)) as wal`,
  );
  try {
    await copyTree(folder, target, '');
  } catch (error) {
    await engine.query('select pg_backup_stop(wait_for_archive => false)');
    throw error;
  }
  const ended = await engine.query<{ at: string; labelfile: string; wal: string }>(`
    select ${microseconds} as at, labelfile, pg_walfile_name(lsn) as wal from pg_backup_stop(wait_for_archive => false)`);
  const [first, last] = [begun.rows[0]?.wal, ended.rows[0]];
  if (!first || !last) throw new Error('PostgreSQL did not report the limits of the backup.');
  for (const name of await readdir(join(folder, 'pg_wal'))) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last.wal;
    if (isNeeded) await copy(join(folder, 'pg_wal', name), join(target, 'pg_wal', name));
  }
  await writeFile(join(target, 'backup_label'), last.labelfile, { mode: 0o600 });
  return Number(last.at);
}

const microseconds = '(extract(epoch from statement_timestamp()) * 1e6)::bigint::text';

async function copyTree(from: string, to: string, path: string): Promise<void> {
  await mkdir(join(to, path), { mode: 0o700 });
  const entries = await readdir(join(from, path), { withFileTypes: true });
  for (const entry of entries) {
    const inner = path ? `${path}/${entry.name}` : entry.name;
    if (entry.isDirectory()) await copyTree(from, to, inner);
    else if (!emptied.has(path) && !leftOut.has(inner)) await copy(join(from, inner), join(to, inner));
  }
}

/** Copies a file, without copying its bytes where the file system supports that. A file that is deleted in the meantime is skipped. */
async function copy(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(from)) throw error;
    await rm(to, { force: true });
  }
}
