import fs from 'node:fs';
import { join } from 'node:path';

/** Where the migrations lie: numbered SQL files and the journal that lists them. */
export const migrationsFolder: string = join(import.meta.dirname, 'migrations');

/** The migrations that this version of the program knows, oldest first; `when` in milliseconds since 1970. */
export function knownMigrations(): { tag: string; when: number }[] {
  const journal = fs.readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string; when: number }[] }).entries;
}
