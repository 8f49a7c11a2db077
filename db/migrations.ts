import fs from 'node:fs';
import { join } from 'node:path';

/** The absolute path of the folder with the migrations: numbered SQL files and the journal that lists them. */
export const migrationsFolder: string = join(import.meta.dirname, 'migrations');

/**
 * Returns the migrations of this version of the program, oldest first. `tag` is the file name without its extension,
 * `when` the timestamp in milliseconds since 1970.
 */
export function knownMigrations(): { tag: string; when: number }[] {
  const journal = fs.readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string; when: number }[] }).entries;
}
