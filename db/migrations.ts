import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';

/** The absolute path of the folder with the migrations: numbered SQL files and the journal that lists them. */
export const migrationsFolder: string = join(import.meta.dirname, 'migrations');

const journalOf = (folder: string) => join(folder, 'meta/_journal.json');

/**
 * Returns the migrations of this version of the program, oldest first. `tag` is the file name without its extension,
 * `when` the timestamp in milliseconds since 1970.
 */
export function knownMigrations(): { tag: string; when: number }[] {
  const journal = fs.readFileSync(journalOf(migrationsFolder), 'utf8');
  return (JSON.parse(journal) as { entries: { tag: string; when: number }[] }).entries;
}

/**
 * Calls `work` with a folder of the migrations up to the timestamp `until`, and returns its result. If that leaves some
 * out, it is a temporary copy of the folder.
 */
export async function withMigrationsUntil<Result>(
  until: number,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (knownMigrations().every(({ when }) => when <= until)) return work(migrationsFolder);
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'listgrove-migrations-'));
  try {
    fs.cpSync(migrationsFolder, folder, { recursive: true });
    const journal = JSON.parse(fs.readFileSync(journalOf(folder), 'utf8')) as { entries: { when: number }[] };
    const entries = journal.entries.filter(({ when }) => when <= until);
    fs.writeFileSync(journalOf(folder), JSON.stringify({ ...journal, entries }));
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
