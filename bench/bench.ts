import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../e2e/product.ts';
import { staffEnvironment } from '../e2e/staff.ts';
import { median } from './compare.ts';
import { benchKeptPages, benchSizes } from './kept-pages.ts';
import { memory } from './process-cost.ts';
import { benchProcesses } from './processes.ts';
import { publishingTimes } from './publishing.ts';
import { benchRenderedPages } from './rendered-pages.ts';
import { createReport, figure } from './report.ts';
import { measureStreams } from './streams.ts';

// Measures everything in one run and alternates between the servers, so that other load on the machine affects all of
// them equally. Compare the ratios, not the absolute figures. Usage on an idle machine:
//
//   npm run bench -- --rounds 7 --seconds 4
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, seconds: { type: 'string', default: '1.5' } },
});
const effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const folder = mkdtempSync(join(tmpdir(), 'listgrove-bench-'));
const environment = { ...staffEnvironment, DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: '127.0.0.1,::1' };
const report = createReport();
let product: Product | null = null;

async function start(): Promise<{ started: Product; seconds: number; megabytes: number }> {
  const begun = performance.now();
  const started = await startProduct(environment);
  const seconds = (performance.now() - begun) / 1_000;
  return { started, seconds, megabytes: memory(started.process.pid ?? 0) };
}

try {
  delete process.env.TEST_DATABASE;
  report.line('# Measured side by side\n');
  report.line(
    `\`npm run bench\`: ${effort.rounds} rounds of ${effort.seconds} s, alternating between the servers; each figure is the median of the rounds.`,
  );
  report.line('Embedded database with the demo content, unless stated otherwise.');
  const busy = loadavg().map((each) => figure(each, 1));
  report.line(`Load averages before the run, with ${availableParallelism()} cores: ${busy.join(', ')}.`);
  const first = await start();
  await first.started.stop();
  const next = await start();
  product = next.started;
  await benchKeptPages(product, report, effort, folder);
  await benchRenderedPages(product, report, effort);
  await benchSizes(product, report);

  report.line('\n## Start and memory\n');
  report.head('first start', 'second start', 'memory after start', 'memory after load');
  const loaded = memory(product.process.pid ?? 0);
  report.row(
    `${figure(first.seconds, 1)} s`,
    `${figure(next.seconds, 1)} s`,
    ...[next.megabytes, loaded].map((each) => `${figure(each, 0)} MB`),
  );

  report.line('\n## From publishing to an open page in a browser\n');
  const times = await publishingTimes(product, 20);
  report.head('p50', 'p95', 'longest');
  report.row(...[median(times), times[Math.ceil(times.length * 0.95) - 1], times.at(-1)].map((each) => `${each} ms`));

  report.line('\n## A change on 1,000 open event streams\n');
  const { received, last } = await measureStreams(product, 1_000);
  report.line(
    `${received} of 1,000 streams received it, the last one ${figure(last, 0)} ms after the change was submitted.`,
  );

  await benchProcesses(report, effort);
  writeFileSync(new URL('results.md', import.meta.url), report.text);
} finally {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
}
