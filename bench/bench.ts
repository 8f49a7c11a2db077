import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres } from '@listgrove/db/testing/postgres';
import { memoryDuring } from '../e2e/memory.ts';
import { type Product, startProduct } from '../e2e/product.ts';
import { staffEnvironment } from '../e2e/staff.ts';
import { comparisonsOf } from './checked-requests.ts';
import { median } from './compare.ts';
import { buildEarlierProgram } from './earlier-program.ts';
import { reportStatementCosts } from './embedded/statement-costs.ts';
import { withGeneratedProduct } from './generated-product.ts';
import { keepSection } from './keep-section.ts';
import { benchKeptPages, benchSizes } from './kept-pages.ts';
import { load } from './load.ts';
import { benchMadeAnew } from './made-anew.ts';
import { beginMeasurement } from './measurement.ts';
import { benchProcesses } from './processes.ts';
import { type PublishingTimes, publishingTimes } from './publishing.ts';
import { createReport, figure, type Report } from './report.ts';
import { measureStreams } from './streams.ts';

// npm run bench [-- --only PART --row PAGE --rounds 9 --seconds 0.6]: measures the product and alternates between the servers
// that it is compared with, so that other load on the machine affects all of them equally: compare the ratios, not the absolute
// figures. Writes a section of results.md for each part, or prints single rows of one. `--against COMMIT` names the commit
// that pages made anew are compared with, and `--built FOLDER` a copy of it that is built already.
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    row: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1.5' },
    against: { type: 'string', default: 'b4c2954' },
    built: { type: 'string' },
  },
});
const effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const folder = mkdtempSync(join(tmpdir(), 'listgrove-bench-'));
const environment = { ...staffEnvironment, TRUSTED_PROXIES: '127.0.0.1,::1' };

/** Runs `work` with a product of its own. */
async function withProduct(work: (product: Product) => Promise<void>, own: Record<string, string> = {}): Promise<void> {
  const product = await startProduct({ ...environment, ...own });
  await work(product).finally(() => product.stop());
}

const cachedPages = (connections: number) => (report: Report) =>
  withProduct((product) => benchKeptPages(product, report, { ...effort, connections, only: values.row }, folder));

const parts: Record<string, { title: string; run: (report: Report) => Promise<void> }> = {
  'cached-32': { title: 'Cached pages, 32 connections, one process', run: cachedPages(32) },
  'cached-128': { title: 'Cached pages, 128 connections, one process', run: cachedPages(128) },
  'made-anew': {
    title: `Pages made anew, beside ${values.against}`,
    async run(report) {
      const earlier = values.built ? { folder: values.built, remove() {} } : buildEarlierProgram(values.against);
      try {
        const before = await startProduct(environment, undefined, { program: earlier.folder });
        await withProduct((now) => benchMadeAnew(before, now, report, { ...effort, only: values.row })).finally(() =>
          before.stop(),
        );
      } finally {
        earlier.remove();
      }
    },
  },
  statements: {
    title: 'Statements of the embedded database',
    run: (report) => reportStatementCosts(report, ['as the server runs'], 1_000),
  },
  sizes: {
    title: 'Response size in bytes, without headers',
    run: (report) => withProduct((p) => benchSizes(p, report)),
  },
  memory: { title: 'Start and memory', run: benchMemory },
  publishing: { title: 'From publishing to an open page in a browser', run: benchPublishing },
  streams: {
    title: 'A change on 1,000 open event streams',
    run: (report) =>
      withProduct(async (product) => {
        const { received, last } = await measureStreams(product, 1_000);
        report.line(
          `${received} of 1,000 streams received it, the last one ${figure(last, 0)} ms after the change was submitted.`,
        );
      }),
  },
  processes: {
    title: `Two processes compared with one, on a PostgreSQL server and ${availableParallelism()} cores`,
    run: (report) => benchProcesses(report, effort),
  },
};

async function benchMemory(report: Report): Promise<void> {
  const own = { ...environment, DATA_DIR: join(folder, 'data') };
  const startTimed = async () => {
    const begun = performance.now();
    const product = await startProduct(own);
    return { product, seconds: (performance.now() - begun) / 1_000 };
  };
  const first = await startTimed();
  await first.product.stop();
  const { product, seconds } = await startTimed();
  try {
    const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const atRest = await memoryDuring(product, () => rest(2_000));
    const requests = Object.values(await comparisonsOf(product));
    const port = Number(new URL(product.site).port);
    const underLoad = await memoryDuring(product, async () => {
      for (const requestAt of requests) await load(port, requestAt, { connections: 32, seconds: 3 });
    });
    const afterwards = await memoryDuring(product, () => rest(20_000));
    report.line(
      `All processes, in MB; shared memory counts once. The load is ${requests.length} kinds of requests for 3 s each, 32 connections.\n`,
    );
    report.head('first start', 'second start', 'memory at rest', 'peak under load', '20 s later');
    const megabytes = [atRest.after, underLoad.peak, afterwards.after].map((each) => `${figure(each, 0)} MB`);
    report.row(`${figure(first.seconds, 1)} s`, `${figure(seconds, 1)} s`, ...megabytes);
  } finally {
    await product.stop();
  }
}

/** Publishes on a demo and, if PostgreSQL is there, on a site of full size. */
async function benchPublishing(report: Report): Promise<void> {
  const rows: [string, PublishingTimes][] = [];
  await withProduct(async (product) => void rows.push(['demo, embedded', await publishingTimes(product, 20)]));
  const postgres = await findPostgres();
  if (postgres) {
    const measured = withGeneratedProduct(postgres.url, (product) => publishingTimes(product, 20));
    rows.push(['100,000 posts, server', await measured.finally(() => postgres.stop())]);
  } else report.line('No PostgreSQL 15 or newer was found: not measured on a server.\n');
  report.line('Milliseconds from submitting a save until the page of the post shows it.\n');
  report.head('site', 'page', 'p50', 'p95', 'longest');
  for (const [site, { open, opened }] of rows)
    for (const [page, times] of Object.entries({ open, 'just opened': opened }))
      report.row(site, page, ...[median(times), times[Math.ceil(times.length * 0.95) - 1], times.at(-1)].map(String));
}

const wanted = values.only ?? Object.keys(parts);
const unknown = wanted.find((name) => !parts[name]);
if (unknown) throw new Error(`There is no part "${unknown}", only: ${Object.keys(parts).join(', ')}`);
try {
  delete process.env.TEST_DATABASE;
  for (const name of wanted) {
    const part = parts[name];
    if (!part) continue;
    const report = createReport();
    const measurement = beginMeasurement(`npm run bench -- --only ${name}`);
    report.line(`${effort.rounds} rounds of ${effort.seconds} s.\n`);
    await part.run(report);
    if (!values.row) keepSection(new URL('results.md', import.meta.url), part.title, measurement, report.text);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
