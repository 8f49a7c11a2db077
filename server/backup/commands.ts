import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolder } from '@listgrove/db/embedded/fsync';
import { formatSize } from '@listgrove/domain/media/media';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { CodedError } from '@listgrove/kernel/errors';
import { type Config, readConfig } from '../config.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, paths } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { withSnapshot } from './snapshot.ts';

/**
 * `npm run backup -- FILE`: writes a backup of the database and the files that `npm start` would use, while it runs or
 * not. FILE appears when it is complete; `-` is standard output. Throws CodedError.
 */
export async function backup(parameters: string[]): Promise<void> {
  const file = fileOf(parameters, 'backup');
  const start = performance.now();
  const config = readConfiguration();
  const target = await openTarget(file);
  try {
    const { objects } = await openMediaStore({ dataDir: config.dataDir, bucket: config.mediaStore });
    const secretFolder = config.sessionSecret ? null : config.dataDir;
    const manifest = await withSnapshot(config, (snapshot) =>
      makeBackup(snapshot, { objects, secretFolder }, target.write),
    );
    await target.complete();
    console.error(`Backup written to ${target.name}: ${contentOf(manifest)}, in ${secondsSince(start)} s.`);
    warnOfMissing(manifest);
  } catch (error) {
    await target.discard();
    throw error;
  }
}

/** `npm run restore -- FILE`: restores a backup into an empty place. Throws CodedError. */
export async function restore(parameters: string[]): Promise<void> {
  const file = fileOf(parameters, 'restore');
  const start = performance.now();
  const config = readConfiguration();
  const { objects } = await openMediaStore({ dataDir: config.dataDir, bucket: config.mediaStore });
  const secretFolder = config.sessionSecret ? null : config.dataDir;
  const manifest = await restoreBackup(resolveFile(file), { ...config, objects, secretFolder });
  console.log(`Restored ${file} of ${manifest.taken_at}: ${contentOf(manifest)}, in ${secondsSince(start)} s.`);
  warnOfMissing(manifest);
  if (config.sessionSecret) console.log(secretNotice(paths.secret in manifest.entries, file));
}

function fileOf(parameters: string[], command: 'backup' | 'restore'): string {
  const [file, ...otherParameters] = parameters;
  if (!file || otherParameters.length > 0) {
    throw new CodedError('bad-parameter', `Name one file: npm run ${command} -- FILE.`);
  }
  return file;
}

function readConfiguration(): Config {
  const config = readConfig(process.env);
  return { ...config, dataDir: resolve(config.dataDir) };
}

/** npm changes to the root folder; a relative path is meant from where npm was started. */
function resolveFile(file: string): string {
  return resolve(process.env.INIT_CWD ?? '', file);
}

/** The file that a backup is written to. */
interface BackupFile {
  name: string;
  write(bytes: Buffer): Promise<void>;
  complete(): Promise<void>;
  discard(): Promise<void>;
}

/** The bytes go to `FILE.part`, which only its owner can read, and which is renamed once every byte is on disk. */
async function openTarget(file: string): Promise<BackupFile> {
  if (file === '-') return standardOutput;
  const path = resolveFile(file);
  const part = `${path}.part`;
  const explained = (error: unknown): never => {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new CodedError('backup-unwritable', `The backup cannot be written to ${part} (${reason}).`, { cause: error });
  };
  await rm(part, { force: true }).catch(explained);
  const handle = await open(part, 'wx', 0o600).catch(explained);
  return {
    name: path,
    write: (bytes) => handle.writeFile(bytes).catch(explained),
    async complete() {
      await handle.sync().catch(explained);
      await handle.close();
      await rename(part, path);
      syncFolder(dirname(path));
    },
    async discard() {
      await handle.close();
      await rm(part, { force: true });
    },
  };
}

const standardOutput: BackupFile = {
  name: 'standard output',
  write: (bytes) =>
    new Promise((done, failed) => {
      process.stdout.write(bytes, (error) => (error ? failed(error) : done()));
    }),
  complete: async () => {},
  discard: async () => {},
};

function contentOf({ tables, files, entries }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const size = Object.values(entries).reduce((sum, entry) => sum + entry.size, 0);
  const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
  return `${counted(rows, 'row')} of ${counted(tables.length, 'table')}, ${counted(files.length, 'file')}, ${formatSize(size)}`;
}

function warnOfMissing({ missing }: Manifest): void {
  if (missing.length === 0) return;
  console.error(
    `The store did not have ${missing.length} of the files as the database describes them (see npm run media:check):`,
  );
  for (const name of missing) console.error(`  ${name}`);
}

function secretNotice(isInside: boolean, file: string): string {
  return isInside
    ? `SESSION_SECRET is set, so the secret in the backup was not restored. To keep sessions and second factors valid, set SESSION_SECRET to what this prints: tar -xOf ${file} ${paths.secret}`
    : 'Sessions and second factors stay valid if SESSION_SECRET is the same as where the backup was made.';
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}
