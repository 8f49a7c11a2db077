// Plain JavaScript, so that an old version of Node can parse it and report that it is too old. Everything that needs a
// newer version is therefore imported after that check.
import cluster from 'node:cluster';
import { requireNode } from './require-node.mjs';

requireNode();
const dev = process.argv.includes('--dev');
process.env.NODE_ENV ??= dev ? 'development' : 'production';
if (!dev && cluster.isPrimary) {
  await (await import('./build.mjs')).buildWhatIsStale();
  (await import('./exec-with-flags.mjs')).execWithFlags();
  (await import('./stop-with-npm.mjs')).stopWithNpm();
}
(await import('./keep-next-tick-fast.mjs')).keepNextTickFast();
const { main } = await import('../server/main.ts');
await main({ dev });
