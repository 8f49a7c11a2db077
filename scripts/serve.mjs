// The server process, or one of several; started by keep-running.mjs, as bundled by build-server.mjs.
import { main } from '../server/main.ts';
import { keepHttpFast } from './keep-http-fast.mjs';
import { keepNextTickFast } from './keep-next-tick-fast.mjs';

// A parent that is killed leaves no server behind, whose ports and data folder the next start would find in use.
process.once('disconnect', () => process.exit(1));
keepNextTickFast();
await keepHttpFast();
await main({
  site: () => import('../site/build/server/index.js'),
  app: () => import('../app/build/server/index.js'),
});
