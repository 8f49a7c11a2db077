import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a command of `node_modules/.bin` in the root folder, by default with inherited standard streams. Resolves with its
 * exit code, 1 if a signal ended it; rejects if it cannot be started.
 */
export function run(command, parameters = [], environment = {}, stdio = 'inherit') {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', command), parameters, {
      cwd: root,
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, ...environment },
      stdio,
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
