// Checks that acknowledged rows survive crashes. Run it by hand; no test does:
//
//   node db/crash-tests/kill.ts --rounds 20                kills the process with the embedded database (kill -9)
//   node db/crash-tests/kill.ts --rounds 20 --power-cut    simulates a power cut, after which only synced data is left
//   node db/crash-tests/kill.ts --rounds 20 --server       kills a server's backends or stops the server without a checkpoint
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../connect.ts';
import { readRows } from '../rows.ts';
import { findBinaries } from '../testing/binaries.ts';
import { createCluster } from '../testing/cluster.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, server: { type: 'boolean' }, 'power-cut': { type: 'boolean' } },
});

/** A kind of crash. */
interface Ending {
  /** Returns the command line arguments of the writer process. */
  writerArguments(): string[];
  /** Causes the crash while the writer writes. Resolves when the writer has exited. */
  strike(writer: ChildProcess): Promise<void>;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

const folder = fs.mkdtempSync(join(os.tmpdir(), 'listgrove-torture-'));

async function kill(writer: ChildProcess): Promise<void> {
  if (writer.exitCode !== null || writer.signalCode !== null) return;
  writer.kill('SIGKILL');
  await once(writer, 'exit');
}

const killed: Ending = {
  writerArguments: () => [folder],
  strike: kill,
  open: () => openDatabase({ url: undefined, dataDir: folder }),
  async remove() {},
};

/** Uses two folders: `seen` is what the writer reads, `disk` is what remains after a power cut. */
const powerCut: Ending = {
  writerArguments() {
    fs.rmSync(join(folder, 'seen'), { recursive: true, force: true });
    fs.cpSync(join(folder, 'disk'), join(folder, 'seen'), { recursive: true });
    return [join(folder, 'seen'), join(folder, 'disk')];
  },
  strike: kill,
  open: () => openDatabase({ url: undefined, dataDir: join(folder, 'disk') }),
  async remove() {},
};

async function serverEnding(): Promise<Ending> {
  const bin = findBinaries();
  if (!bin) throw new Error('There are no PostgreSQL binaries of version 15 or newer on this machine.');
  const cluster = await createCluster(bin, { durable: true });
  return {
    writerArguments: () => [cluster.url],
    async strike(writer) {
      if (Math.random() < 0.5) await cluster.stop('immediate');
      else killBackends(cluster.postmaster());
      await kill(writer);
      if (!(await answers(cluster.url))) await cluster.start().catch(() => {});
      while (!(await answers(cluster.url))) await sleep(100);
    },
    open: () => openDatabase({ url: cluster.url, dataDir: os.tmpdir() }),
    remove: () => cluster.remove(),
  };
}

/** Kills all backends. A single killed backend already makes the server end the others and run crash recovery. */
function killBackends(postmaster: number): void {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const backends = listed.split('\n').filter((line) => line.includes('127.0.0.1('));
  for (const line of backends) {
    try {
      process.kill(Number.parseInt(line, 10), 'SIGKILL');
    } catch {
      // The server has already ended this backend because the previous one was killed.
    }
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await openDatabase({ url, dataDir: os.tmpdir() })).close();
    return true;
  } catch {
    return false;
  }
}

async function playRound(ending: Ending, acknowledged: Set<string>): Promise<void> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), ...ending.writerArguments()], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const lines = createInterface(writer.stdout as NodeJS.ReadableStream);
  lines.on('line', (id) => acknowledged.add(id));
  const read = once(lines, 'close');
  // In one of four rounds the crash may happen while the database is being opened.
  if (Math.random() < 0.75) await Promise.race([once(lines, 'line'), read]);
  await sleep(Math.random() * 1_500);
  await ending.strike(writer);
  await read;
}

async function lostRows(database: Database, acknowledged: Set<string>): Promise<number> {
  const rows = await readRows<{ id: string }>(database.db, sql`select id from torture`);
  const present = new Set(rows.map(({ id }) => id));
  return [...acknowledged].filter((id) => !present.has(id)).length;
}

const ending = values.server ? await serverEnding() : values['power-cut'] ? powerCut : killed;
const acknowledged = new Set<string>();
let unopened = 0;
let lost = 0;
try {
  const first = await ending.open();
  await first.db.execute(sql`create table torture (id uuid primary key, text text)`);
  await first.close();
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    await playRound(ending, acknowledged);
    try {
      const database = await ending.open();
      lost = await lostRows(database, acknowledged);
      await database.close();
    } catch (error) {
      unopened += 1;
      console.log(error);
      break;
    }
    console.log(`Round ${round}: ${acknowledged.size} rows acknowledged so far, ${lost} of them lost`);
  }
  console.log(
    `${acknowledged.size} rows acknowledged, ${lost} lost; ${unopened === 0 ? 'always opened' : 'DID NOT OPEN'}`,
  );
  if (lost > 0 || unopened > 0) process.exitCode = 1;
} finally {
  await ending.remove();
  fs.rmSync(folder, { recursive: true, force: true });
}
