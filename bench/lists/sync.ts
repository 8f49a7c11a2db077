// npm run bench:sync [-- embedded|server]: measures what needs no browser of the figures for lists, on both kinds of database
// with commits that are synced to disk, and writes bench/results-lists.md with the goals beside the figures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@listgrove/db/connect';
import { migrateDatabase } from '@listgrove/db/migrate';
import { findBinaries } from '@listgrove/db/testing/binaries';
import { createCluster } from '@listgrove/db/testing/cluster';
import { keepSection } from '../keep-section.ts';
import { beginMeasurement } from '../measurement.ts';
import { createReport } from '../report.ts';
import { measureDeviceStore } from './device-store.ts';
import { measureLongList } from './long-list.ts';
import { measureThroughput } from './throughput.ts';

const goals = { embedded: 500, server: 3000 };
const only = process.argv[2];

for (const kind of ['embedded', 'server'] as const) {
  if (only && only !== kind) continue;
  const measurement = beginMeasurement(`npm run bench:sync -- ${kind}`);
  const figures = await onDatabase(kind, measure);
  if (!figures) {
    console.log('server: not measured, no PostgreSQL 15 or newer was found');
    continue;
  }
  const report = createReport();
  report.head('figure', 'goal', 'measured', 'how');
  const { mutations, list, store } = figures;
  report.row(
    'mutations a second',
    `>= ${goals[kind]}`,
    mutations.toFixed(0),
    'in pushes of 100, by several devices at once',
  );
  const size = `${(list.bytes / 1e6).toFixed(1)} MB of JSON in ${list.pages} pages`;
  report.row('a list of 10,000 items is pulled', '<= 1 s', `${(list.milliseconds / 1000).toFixed(2)} s`, size);
  const [stored, rows, open] = [store.stored, store.rows, store.open].map((size) => `${(size / 1e3).toFixed(0)} kB`);
  const bytes = `${stored} stored, ${rows} of rows, of which ${open} are not in the trash`;
  const ratio = (store.stored / store.rows).toFixed(2);
  report.row('store of a device after 30 days of five people', '<= 3x its rows', `${ratio}x`, bytes);
  keepSection(new URL('../results-lists.md', import.meta.url), kind, measurement, report.text);
}

async function measure(database: Database) {
  const mutations = await measureThroughput(database);
  const list = await measureLongList(database);
  return { mutations, list, store: await measureDeviceStore(database) };
}

async function onDatabase<Result>(
  kind: 'embedded' | 'server',
  work: (database: Database) => Promise<Result>,
): Promise<Result | null> {
  const bin = kind === 'server' ? findBinaries() : null;
  if (kind === 'server' && !bin) return null;
  const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-bench-'));
  const cluster = bin ? await createCluster(bin, { durable: true }) : null;
  const database = await openDatabase({ url: cluster?.url, dataDir });
  try {
    await migrateDatabase(database);
    return await work(database);
  } finally {
    await database.close();
    await cluster?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
