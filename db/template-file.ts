import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { functionsFolder } from './functions.ts';
import { migrationsFolder } from './migrations.ts';

const folder = join(import.meta.dirname, 'build');

/** The paths of the template archive and of its key, which identifies the migrations, functions and PGlite version in it. */
export const templateFile = { path: join(folder, 'template.tar.gz'), key: join(folder, 'template.key') };

/** Returns the template archive (gzipped tar); undefined unless it matches the current migrations, functions and PGlite version. */
export function currentTemplate(): Buffer | undefined {
  try {
    if (fs.readFileSync(templateFile.key, 'utf8') !== templateKey()) return undefined;
    return fs.readFileSync(templateFile.path);
  } catch {
    return undefined;
  }
}

/** Returns the key of an up-to-date template: a SHA-256 hash (hex) of the migrations, the functions and the PGlite version. */
export function templateKey(): string {
  const hash = createHash('sha256').update(pgliteVersion());
  for (const folder of [migrationsFolder, functionsFolder]) {
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(folder, name);
      if (fs.statSync(path).isFile()) hash.update(name).update(fs.readFileSync(path));
    }
  }
  return hash.digest('hex');
}

function pgliteVersion(): string {
  // The package does not export its package.json, so its path is derived from the entry file.
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(fs.readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
