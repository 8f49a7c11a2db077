import fs from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { currentTemplate } from '../template-file.ts';
import { startEngine } from './engine.ts';
import { syncFolder, syncTree } from './fsync.ts';
import { unpack } from './tarball.ts';

/**
 * Ensures that `folder` is a complete database folder that only its owner can access. Call it while holding the
 * folder's lock. A new one contains the tables of the template if there is one, or no tables if `bare` is set.
 *
 * A new folder is created under a temporary name and renamed once every byte is on disk. A folder with the final name
 * is therefore always complete, and the remains of a first start that was killed are deleted.
 */
export async function prepareDatabaseFolder(folder: string, { bare = false } = {}): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(unfinished, { mode: 0o700 });
    unpack(await freshCluster(bare), unfinished);
    syncTree(unfinished);
    fs.renameSync(unfinished, folder);
    syncFolder(dirname(folder));
  }
  // PGlite creates files that every user can read and write; only the mode of the folder protects them.
  fs.chmodSync(folder, 0o700);
  // A process that is killed while opening the database leaves this file empty, and PGlite then refuses to start. It is
  // safe to delete, because the folder's lock already excludes other processes.
  fs.rmSync(`${folder}/postmaster.pid`, { force: true });
}

/** Returns a new data folder as a tar archive: the template if there is one (1 s), otherwise from `initdb` (5 s). */
async function freshCluster(bare: boolean): Promise<Uint8Array> {
  const template = bare ? undefined : currentTemplate();
  // Unpacked as a single chunk of the size that the last four bytes of the gzip file state. The thousands of chunks of
  // the default size would fragment the heap, and that memory is never returned to the system.
  if (template) return gunzipSync(template, { chunkSize: template.readUInt32LE(template.length - 4) + 64 });
  const engine = await startEngine();
  try {
    await engine.exec('checkpoint');
    const dump = await engine.dumpDataDir('none');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await engine.close();
  }
}
