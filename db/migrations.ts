import fs from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

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

/** A migration with its statements. `hash` identifies its text. */
export interface Migration {
  tag: string;
  when: number;
  statements: string[];
  hash: string;
}

/** Returns the migrations of this version of the program with their statements, oldest first. */
export function readMigrations(): Migration[] {
  const files = readMigrationFiles({ migrationsFolder });
  return knownMigrations().flatMap((known, index) => {
    const file = files[index];
    return file ? [{ ...known, statements: file.sql, hash: file.hash }] : [];
  });
}
