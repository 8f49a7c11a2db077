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
 * Builds the template of the embedded database, a migrated and vacuumed data folder packed into
 * `db/build/template.tar.gz`. A new database starts from it in one second instead of five. Returns its size in bytes.
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
    // The key is removed before the archive changes and written after it, so that a key always matches its archive.
    fs.rmSync(templateFile.key, { force: true });
    replace(templateFile.path, bytes);
    replace(templateFile.key, key);
    return bytes.length;
  } finally {
    await database.close();
  }
}

/**
 * Returns the template of the embedded database (gzipped tar) and builds it first if it is missing or outdated. Safe to
 * call from several processes at once: one builds, the others wait.
 */
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

// `import.meta.main` does not exist in Node 22.
if (process.argv[1] && fs.realpathSync(process.argv[1]) === import.meta.filename) {
  const start = Date.now();
  const bytes = await buildTemplate();
  console.log(`${templateFile.path}: ${(bytes / 1e6).toFixed(1)} MB in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
