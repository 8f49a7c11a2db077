import fs from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** The absolute path of the folder with the migrations: numbered SQL files and the journal that lists them. */
export const migrationsFolder: string = join(import.meta.dirname, 'migrations');

/** A migration of this version of the program. */
export interface KnownMigration {
  /** Its file name without the extension. */
  tag: string;
  /** Its timestamp in milliseconds since 1970. */
  when: number;
}

/** Returns the migrations of this version of the program, oldest first. */
export function knownMigrations(): KnownMigration[] {
  const journal = fs.readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: KnownMigration[] }).entries;
}

/** A migration with its statements. `hash` identifies its text. */
export interface Migration extends KnownMigration {
  statements: string[];
  hash: string;
}

/** Returns these migrations with their statements, in their order. It reads the files of all. */
export function readMigrations(wanted: readonly KnownMigration[] = knownMigrations()): Migration[] {
  const files = new Map(readMigrationFiles({ migrationsFolder }).map((file) => [file.folderMillis, file]));
  return wanted.flatMap((known) => {
    const file = files.get(known.when);
    return file ? [{ ...known, statements: file.sql, hash: file.hash }] : [];
  });
}
