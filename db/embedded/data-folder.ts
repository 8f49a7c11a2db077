import fs from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { currentTemplate } from '../template-file.ts';
import { startEngine } from './engine.ts';
import { syncFolder, syncTree } from './fsync.ts';
import { unpack } from './tarball.ts';

/**
 * Leaves a finished database folder at `folder`, which only its owner may enter; to be called under the folder's lock.
 *
 * A new one is made beside it and gets its name when every byte is on disk. So a folder that bears the name is always
 * finished, and what a killed first start left behind is not looked at but thrown away.
 */
export async function prepareDatabaseFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(unfinished, { mode: 0o700 });
    unpack(await freshCluster(), unfinished);
    syncTree(unfinished);
    fs.renameSync(unfinished, folder);
    syncFolder(dirname(folder));
  }
  // PGlite makes its files readable and writable by everybody; the folder around them is what keeps others out.
  fs.chmodSync(folder, 0o700);
  // A process killed while it opened the database leaves this file empty, and PGlite then refuses to start. Who holds
  // the folder is settled by its lock.
  fs.rmSync(`${folder}/postmaster.pid`, { force: true });
}

/** A data folder as a tar archive: the prepared one where the build made it (1 s), else by `initdb` in memory (5 s). */
async function freshCluster(): Promise<Uint8Array> {
  const template = currentTemplate();
  // In one piece, whose size its last four bytes say: the thousands of pieces that it would come in otherwise leave holes
  // in the process's memory, which nobody gives back.
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
