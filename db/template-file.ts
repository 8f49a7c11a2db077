import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrationsFolder } from './migrations.ts';

const folder = join(import.meta.dirname, 'build');

/** Where the prepared data folder is kept, with the key that says what it was made of. */
export const templateFile = { path: join(folder, 'template.tar.gz'), key: join(folder, 'template.key') };

/** The prepared data folder (gzipped tar), if there is one and it was made of the present migrations and PGlite. */
export function currentTemplate(): Buffer | undefined {
  try {
    if (fs.readFileSync(templateFile.key, 'utf8') !== templateKey()) return undefined;
    return fs.readFileSync(templateFile.path);
  } catch {
    return undefined;
  }
}

/** What a template depends on, as one string: the migrations and the version of PGlite. */
export function templateKey(): string {
  const hash = createHash('sha256').update(pgliteVersion());
  for (const name of fs.readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(migrationsFolder, name);
    if (fs.statSync(path).isFile()) hash.update(name).update(fs.readFileSync(path));
  }
  return hash.digest('hex');
}

function pgliteVersion(): string {
  // The package exports no package.json: find it from its entry file.
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = JSON.parse(fs.readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
