// npm run test:crash [-- rounds [embedded|server]]: kills a product under load, 50 times for each kind of database by
// default, and writes to crash.md whether an acknowledged write was lost or a mail sent twice.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@listgrove/db/connect';
import { mails } from '@listgrove/db/schema/mails';
import { blog_posts } from '@listgrove/db/schema/posts';
import { findBinaries } from '@listgrove/db/testing/binaries';
import { createCluster } from '@listgrove/db/testing/cluster';
import { signIn } from '../../e2e/consistency-load.ts';
import { familyOf } from '../../e2e/processes.ts';
import { sparePort, startProduct } from '../../e2e/product.ts';
import { staffEnvironment } from '../../e2e/staff.ts';
import { keepSection } from '../keep-section.ts';
import { beginMeasurement } from '../measurement.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { type Acknowledged, startWriters } from './writers.ts';

type Kind = 'embedded' | 'server';

/** After how many milliseconds without a new mail the queue is empty: longer than a claim and the next look at the queue. */
const quiet = { embedded: 20_000, server: 85_000 };

// A start that has to build first would take longer than a round may.
execFileSync(process.execPath, [new URL('../../scripts/build.mjs', import.meta.url).pathname], { stdio: 'inherit' });
const [rounds = 50, only] = [Number(process.argv[2] ?? 50), process.argv[3]];
const kinds = (['embedded', 'server'] as const).filter((kind) => only === undefined || kind === only);
for (const kind of kinds) {
  const begun = Date.now();
  const measurement = beginMeasurement(`npm run test:crash -- ${rounds} ${kind}`);
  const { lines, isSound } = await crash(kind);
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  const listed = lines.map((line) => `- ${line}`).join('\n');
  keepSection(new URL('../crash.md', import.meta.url), kind, measurement, `${minutes} minutes.\n\n${listed}\n`);
  if (!isSound) process.exitCode = 1;
}

async function crash(kind: Kind): Promise<{ lines: string[]; isSound: boolean }> {
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-crash-'));
  const mailServer = await openMailServer();
  const cluster = kind === 'server' ? await openCluster() : null;
  const url = cluster && `${cluster.url}?client_encoding=UTF8`;
  const environment = {
    ...staffEnvironment,
    ...(url ? { DATABASE_URL: url, SESSION_SECRET: 'a secret for crashes, long enough to pass' } : {}),
    DATA_DIR: join(folder, 'data'),
    SEED: 'demo',
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SITE_PORT: String(await sparePort()),
    APP_PORT: String(await sparePort()),
  };
  const acknowledged: Acknowledged = { posts: new Set(), messages: new Set() };
  const counts = { crashes: 0, duringStart: 0, ofDatabase: 0, slowestStart: 0 };
  const failures: string[] = [];
  let cookie = '';
  try {
    for (let round = 1; round <= rounds; round++) {
      // In one of five rounds the crash happens while the product starts, and so perhaps while it recovers.
      if (round % 5 === 0) {
        await crashDuringStart(environment);
        counts.duringStart++;
      }
      const begun = performance.now();
      const product = await startProduct(environment);
      if (product.process.exitCode !== null) throw new Error(`Round ${round}: it did not start.\n${product.output()}`);
      counts.slowestStart = Math.max(counts.slowestStart, performance.now() - begun);
      cookie ||= await signIn(product);
      const writers = startWriters(product, cookie, acknowledged);
      await writers.hasBegun;
      await sleep(Math.random() * 1_500);
      if (cluster && round % 3 === 0) {
        await cluster.stop('immediate');
        counts.ofDatabase++;
      }
      await product.kill();
      await writers.stop();
      if (cluster && round % 3 === 0) await cluster.start();
      else failures.push(...writers.failures);
      counts.crashes++;
      console.log(`${kind}, round ${round}: ${acknowledged.posts.size} posts, ${acknowledged.messages.size} messages`);
    }
    const last = await startProduct(environment);
    await untilQuiet(mailServer, quiet[kind]);
    await last.stop();
    const found = await compare({ url: url ?? undefined, dataDir: environment.DATA_DIR }, acknowledged, mailServer);
    return report(counts, acknowledged, found, failures);
  } finally {
    mailServer.close();
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openCluster() {
  const bin = findBinaries();
  if (!bin) throw new Error('There are no PostgreSQL binaries of version 15 or newer on this machine.');
  return createCluster(bin, { durable: true });
}

async function crashDuringStart(environment: Record<string, string>): Promise<void> {
  const script = new URL('../../scripts/start.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', PROCESSES: '1', ...environment },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await sleep(200 + Math.random() * 2_500);
  for (const pid of familyOf(child.pid ?? 0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it ended with its parent
    }
  }
  await ended;
}

async function untilQuiet({ accepted }: MailServer, time: number): Promise<void> {
  for (let [count, since] = [-1, Date.now()]; Date.now() - since < time; await sleep(200)) {
    if (accepted.length === count) continue;
    [count, since] = [accepted.length, Date.now()];
  }
}

interface Found {
  lostPosts: number;
  lostMessages: number;
  twice: number;
  /** Mails that the receiving server may have had when the product was killed; they are not sent again. */
  handedOver: number;
  /** Of these, the ones that the receiving server does not have. */
  notArrived: number;
  waiting: number;
}

async function compare(
  where: { url: string | undefined; dataDir: string },
  { posts, messages }: Acknowledged,
  { accepted }: MailServer,
): Promise<Found> {
  const database = await openDatabase(where);
  const { db } = database;
  const titles = new Set((await db.select({ title: blog_posts.title }).from(blog_posts)).map(({ title }) => title));
  const { text, sent_at, handed_over_at } = mails;
  const rows = await db.select({ text, sent_at, handed_over_at }).from(mails);
  await database.close();
  const rowOf = new Map(rows.map((row) => [markIn(row.text), row]));
  const times = new Map<string, number>();
  for (const message of accepted) times.set(markIn(message), (times.get(markIn(message)) ?? 0) + 1);
  const unsent = [...rowOf].filter(([mark, row]) => mark !== '' && row.sent_at === null);
  const handedOver = unsent.filter(([, row]) => row.handed_over_at !== null);
  return {
    lostPosts: [...posts].filter((mark) => !titles.has(mark)).length,
    lostMessages: [...messages].filter((mark) => !rowOf.has(mark)).length,
    twice: [...times].filter(([mark, count]) => mark !== '' && count > 1).length,
    handedOver: handedOver.length,
    notArrived: handedOver.filter(([mark]) => !times.has(mark)).length,
    waiting: unsent.length - handedOver.length,
  };
}

function markIn(text: string): string {
  return /crash-[0-9a-f-]{36}/.exec(text)?.[0] ?? '';
}

function report(
  counts: { crashes: number; duringStart: number; ofDatabase: number; slowestStart: number },
  { posts, messages }: Acknowledged,
  found: Found,
  failures: string[],
): { lines: string[]; isSound: boolean } {
  const { lostPosts, lostMessages, twice, handedOver, notArrived, waiting } = found;
  const ofDatabase = counts.ofDatabase > 0 ? `, ${counts.ofDatabase} of them with the database server` : '';
  const lines = [
    `${counts.crashes} crashes under load${ofDatabase}, and ${counts.duringStart} while the product started.`,
    `It always started again, in at most ${(counts.slowestStart / 1_000).toFixed(1)} s.`,
    `${posts.size} posts acknowledged, ${lostPosts} lost. ${messages.size} messages acknowledged, ${lostMessages} lost.`,
    `Mails sent twice: ${twice}. Mails that wait without reason: ${waiting}.`,
    `Mails that were handed over when the crash came: ${handedOver}. They are not sent again; ${notArrived} did not arrive.`,
    `Other answers than 200: ${[...new Set(failures)].join(', ') || 'none'}.`,
  ];
  return { lines, isSound: lostPosts + lostMessages + twice + waiting + failures.length === 0 };
}
