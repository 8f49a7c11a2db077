import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSection } from '../bench/keep-section.ts';
import { beginMeasurement } from '../bench/measurement.ts';
import { buildWhatIsStale } from './build.mjs';
import { requireNode } from './require-node.mjs';
import { run } from './run.mjs';

// npm run attack:fuzz [-- requests [seed]]: sends malformed requests over raw sockets, 5,000 by default, to a product of its own, and
// writes what was answered to bench/attacks.md. Nothing is written if a request fails.
requireNode();
const [requests = '5000', seed = String(randomInt(1_000_000))] = process.argv.slice(2);
const measurement = beginMeasurement(`npm run attack:fuzz -- ${requests} ${seed}`); // before the build, which is a load itself
await buildWhatIsStale();
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const result = join(folder, 'result.md');
const environment = { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_RESULT: result };
const code = await run('vitest', ['run', '--config', 'e2e/vitest.config.ts', 'e2e/attacks/fuzz.test.ts'], environment);
if (code === 0) {
  const file = new URL('../bench/attacks.md', import.meta.url);
  keepSection(file, 'fuzz', measurement, readFileSync(result, 'utf8'));
}
rmSync(folder, { recursive: true });
process.exit(code);
