import { randomInt } from 'node:crypto';
import { buildWhatIsStale } from './build.mjs';
import { requireNode } from './require-node.mjs';
import { run } from './run.mjs';

// npm run attack:fuzz [-- requests [seed]]: sends malformed requests, 5,000 by default, to a product of its own.
requireNode();
await buildWhatIsStale();
const [requests = '5000', seed = String(randomInt(1_000_000))] = process.argv.slice(2);
const environment = { FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
process.exit(await run('vitest', ['run', '--config', 'e2e/vitest.config.ts', 'e2e/attacks/fuzz.test.ts'], environment));
