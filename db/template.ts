import fs from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isCoded } from '@listgrove/kernel/errors';
import { startEngine } from './embedded/engine.ts';
import { takeLock } from './embedded/lock.ts';
import { embeddedDatabase } from './embedded/open.ts';
import { migrateDatabase } from './migrate.ts';
import { currentTemplate, templateFile, templateKey } from './template-file.ts';

/**
 * Builds the prepared data folder from which a new embedded database starts in a second instead of five: migrated,
 * vacuumed and packed into `db/build/template.tar.gz`. Gives back its size in bytes.
 */
async function buildTemplate(): Promise<number> {
  const key = templateKey();
  const engine = await startEngine();
  const database = await embeddedDatabase(engine, { onError: console.error });
  try {
    await migrateDatabase(database);
    await database.vacuum();
    await engine.exec('checkpoint');
    const dump = await engine.dumpDataDir('gzip');
    const bytes = new Uint8Array(await dump.arrayBuffer());
    fs.mkdirSync(dirname(templateFile.path), { recursive: true });
    // The key goes first and comes last: whoever finds it finds the archive that it speaks of.
    fs.rmSync(templateFile.key, { force: true });
    replace(templateFile.path, bytes);
    replace(templateFile.key, key);
    return bytes.length;
  } finally {
    await database.close();
  }
}

/** The prepared data folder, built now if it is missing or out of date; several processes may ask at once. */
export async function ensureTemplate(): Promise<Buffer> {
  for (;;) {
    const template = currentTemplate();
    if (template) return template;
    fs.mkdirSync(dirname(templateFile.path), { recursive: true });
    try {
      const lock = await takeLock(`${templateFile.path}.lock`, templateFile.path);
      try {
        if (!currentTemplate()) await buildTemplate();
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!isCoded(error, 'data-folder-in-use')) throw error;
      await sleep(200);
    }
  }
}

function replace(path: string, contents: Uint8Array | string): void {
  const draft = `${path}.${process.pid}`;
  fs.writeFileSync(draft, contents);
  fs.renameSync(draft, path);
}

// Not `import.meta.main`, which Node 22 lacks.
if (process.argv[1] && fs.realpathSync(process.argv[1]) === import.meta.filename) {
  const start = Date.now();
  const bytes = await buildTemplate();
  console.log(`${templateFile.path}: ${(bytes / 1e6).toFixed(1)} MB in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
