import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { delimiter, join } from 'node:path';
import { oldestVersion } from '../server/open.ts';

/** The folders in which Debian, Red Hat and Homebrew install PostgreSQL, with one subfolder for each version. */
const homes = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * Returns the folder with the newest PostgreSQL binaries on this machine, or null if none are of version 15 or newer.
 */
export function findBinaries(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...homes.flatMap(binFoldersOf)];
  const found = folders
    .filter((folder) => fs.existsSync(join(folder, 'initdb')) && fs.existsSync(join(folder, 'pg_ctl')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= oldestVersion)
    .sort((a, b) => b.version - a.version);
  return found[0]?.folder ?? null;
}

function binFoldersOf(home: string): string[] {
  try {
    return fs
      .readdirSync(home)
      .filter((name) => /^(postgresql@?|pgsql-)?\d*$/.test(name))
      .map((name) => join(home, name, 'bin'));
  } catch {
    return [];
  }
}

function versionOf(folder: string): number {
  try {
    const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number.parseInt(/(\d+)/.exec(text)?.[1] ?? '0', 10);
  } catch {
    return 0;
  }
}
