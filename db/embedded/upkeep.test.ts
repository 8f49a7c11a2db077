import fs from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { prepareDatabaseFolder } from './data-folder.ts';
import { startEngine } from './engine.ts';
import { DurableNodeFS } from './fsync.ts';
import { startUpkeep } from './upkeep.ts';

const MB = 2 ** 20;

async function openFolder() {
  const folder = `${temporaryFolder()}/database`;
  await prepareDatabaseFolder(folder);
  // Without durable start parameters: the tests measure the size of the WAL, and syncing would only slow them down.
  const engine = await startEngine({ fs: new DurableNodeFS(folder) });
  onTestFinished(() => engine.close());
  return { engine, folder };
}

function logSize(folder: string): number {
  const log = join(folder, 'pg_wal');
  const files = fs.readdirSync(log, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { name }) => sum + fs.statSync(join(log, name)).size, 0);
}

test('Checkpoints keep the WAL small during heavy writes', async () => {
  const { engine, folder } = await openFolder();
  const upkeep = startUpkeep(engine, fail, { checkEvery: 5, checkpointAfterBytes: 20 * MB, checkpointAfterMs: 60_000 });
  await engine.exec('create table filler (text text)');
  for (let round = 0; round < 12; round += 1) {
    await engine.exec(`insert into filler select repeat(md5(n::text), 60) from generate_series(1, 5000) n`);
    await engine.exec('truncate filler');
    await sleep(10);
  }
  await upkeep.stop();
  const { rows } = await engine.query<{ written: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as written`,
  );
  expect(rows[0]?.written).toBeGreaterThan(120 * MB);
  expect(logSize(folder)).toBeLessThan(100 * MB);
});

test('A small amount of WAL is checkpointed after the time limit', async () => {
  const { engine } = await openFolder();
  const upkeep = startUpkeep(engine, fail, { checkEvery: 5, checkpointAfterBytes: 1e9, checkpointAfterMs: 50 });
  await engine.exec('checkpoint');
  const before = await checkpoints();
  await engine.exec('create table post as select n from generate_series(1, 5000) n');
  await sleep(200);
  expect(await checkpoints()).not.toEqual(before);
  await upkeep.stop();

  async function checkpoints() {
    return (await engine.query('select redo_lsn from pg_control_checkpoint()')).rows;
  }
});

test('A vacuum updates the planner statistics of every table', async () => {
  const { engine } = await openFolder();
  const upkeep = startUpkeep(engine, fail);
  await engine.exec('create table "Post" as select n from generate_series(1, 500) n');
  await upkeep.vacuum();
  await upkeep.stop();
  const { rows } = await engine.query(`select reltuples::int as rows from pg_class where relname = 'Post'`);
  expect(rows).toEqual([{ rows: 500 }]);
});

function fail(error: unknown): never {
  throw error;
}
