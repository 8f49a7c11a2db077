import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A built copy of an earlier commit of this repository. */
export interface EarlierProgram {
  folder: string;
  remove(): void;
}

/** Checks a commit out into a temporary folder, installs its packages and builds it. Takes minutes. */
export function buildEarlierProgram(commit: string): EarlierProgram {
  const folder = join(mkdtempSync(join(tmpdir(), 'listgrove-earlier-')), 'program');
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const remove = () => git('worktree', 'remove', '--force', folder);
  git('worktree', 'add', '--detach', folder, commit);
  try {
    npm('ci', '--prefer-offline', '--no-audit', '--no-fund');
    npm('run', 'build');
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
