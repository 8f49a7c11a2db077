// Plain JavaScript, so that an old version of Node can parse it and report that it is too old. Everything that needs a
// newer version is therefore imported after that check.
import { dirname, join } from 'node:path';
import { requireNode } from './require-node.mjs';

requireNode();
const dev = process.argv.includes('--dev');
process.env.NODE_ENV ??= dev ? 'development' : 'production';
if (dev) {
  const { main } = await import('../server/main.ts');
  await main(null);
} else {
  await (await import('./build.mjs')).buildWhatIsStale();
  await becomeParent();
}

/**
 * Continues as the parent of the server: the process image is replaced (`execve`), which keeps the process id and frees the
 * memory that the build used. Where the system does not support that, this process is the parent as it is.
 */
async function becomeParent() {
  const [node, started, ...parameters] = process.argv;
  const script = join(dirname(started), 'keep-running.mjs');
  // Experimental in Node, which prints a warning once.
  if (process.platform !== 'win32') {
    process.execve?.(node, [node, ...process.execArgv, '--max-semi-space-size=1', script, ...parameters]);
  }
  const { keepServerRunning } = await import('./keep-running.mjs');
  keepServerRunning();
}
