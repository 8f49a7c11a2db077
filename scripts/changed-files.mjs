import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * The files that differ from `base`, committed or not, new ones included and deleted ones left out: paths from the project's
 * folder. Without `base` it is the merge base with origin/main or, where that shows no change, the last commit's parent.
 */
export function findChangedFiles(base) {
  if (base) {
    if (!git('rev-parse', '--verify', `${base}^{commit}`)) throw new Error(`Git has no commit named ${base}.`);
    return { base, files: changedSince(base) };
  }
  const main = git('merge-base', 'HEAD', 'origin/main')?.[0];
  const files = main ? changedSince(main) : [];
  return files.length > 0 ? { base: 'origin/main', files } : { base: 'HEAD~', files: changedSince('HEAD~') };
}

function changedSince(base) {
  // A repository with one commit has no HEAD~: then the changes that are not committed count.
  const tracked = git('diff', '--name-only', '-z', base) ?? git('diff', '--name-only', '-z', 'HEAD') ?? [];
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard') ?? [];
  return [...new Set([...tracked, ...untracked])].filter((file) => existsSync(join(root, file)));
}

/** The output of a git command, split at line ends or NUL; null if the command fails. */
function git(...parameters) {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split(/[\n\0]/).filter(Boolean) : null;
}
