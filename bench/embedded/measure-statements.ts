import { readFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import { PGlite, protocol } from '@electric-sql/pglite';
import { startEngine } from '@listgrove/db/embedded/engine';
import { DurableNodeFS, durableStartParams } from '@listgrove/db/embedded/fsync';
import { Statements } from '@listgrove/db/embedded/statements';
import { statementRecorder } from '@listgrove/db/record-statements';
import { blog_posts } from '@listgrove/db/schema/posts';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Column, Measured } from './costs.ts';

// The process that statement-costs.ts starts with the flags of V8 that it measures. Prints one `Measured` as JSON. Parameters:
// the folder of a database with the demo content, and how often each statement runs.
const [, , folder = '', times = '1500'] = process.argv;
const runs = Number(times);
const { serialize } = protocol;

const engine = await startEngine({ fs: new DurableNodeFS(folder), startParams: durableStartParams });
const alone = new Statements(engine, undefined, 'alone');
const db = drizzle(engine, { logger: statementRecorder });
const { title, excerpt, status, id, reading_minutes, author_id, featured } = blog_posts;

/** What a verb does: it builds its query anew for each call. */
const queries: Record<string, () => PromiseLike<unknown> & { toSQL?: () => { sql: string; params: unknown[] } }> = {
  'select 1': () => db.execute(sql`select 1`),
  'one row of one table': () => db.select({ id, title, excerpt, status }).from(blog_posts).where(eq(id, first)),
  'rows of two tables': () =>
    db
      .select({ id, title, excerpt, reading_minutes, name: profiles.name })
      .from(blog_posts)
      .leftJoin(profiles, eq(profiles.id, author_id))
      .where(published),
};
const published: SQL | undefined = and(eq(status, 'published'), eq(featured, false));
const first = (await db.select({ id }).from(blog_posts))[0]?.id ?? '';

/** Returns the processor time of one run in milliseconds, with the threads of V8. */
async function cost(run: () => unknown): Promise<number> {
  for (let each = 0; each < runs / 3; each++) await run();
  const before = process.cpuUsage();
  for (let each = 0; each < runs; each++) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / runs;
}

let collecting = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) collecting += duration;
}).observe({ entryTypes: ['gc'] });

const costs: Measured['costs'] = {};
let shared = 0;
for (const [name, run] of Object.entries(queries)) {
  const { sql: text, params } = run().toSQL?.() ?? { sql: name, params: [] };
  const values = params.map((value) => (typeof value === 'boolean' ? (value ? 't' : 'f') : String(value)));
  const prepare = [serialize.parse({ name: 'measured', text, types: [] }), serialize.sync()];
  await engine.execProtocolRaw(Buffer.concat(prepare), { syncToFs: false });
  const execute = [serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync()];
  const parsed = serialize.parse({ text, types: [] });
  const planned = Buffer.concat([parsed, serialize.bind({ statement: '', values }), ...execute]);
  const prepared = Buffer.concat([serialize.bind({ statement: 'measured', values }), ...execute]);
  const found: Record<Column, number> = {
    'PGlite alone': await cost(() => PGlite.prototype.query.call(engine, text, params)),
    planned: await cost(() => engine.execProtocolRawSync(planned)),
    PostgreSQL: await cost(() => engine.execProtocolRawSync(prepared)),
    'and its answer read': await cost(() => engine.execProtocolStream(prepared, { syncToFs: false })),
    'and rows made': await cost(() => alone.run(text, params, { rowMode: 'array' })),
    'and locks, event loop': await cost(() => engine.query(text, params, { rowMode: 'array' })),
    'and Drizzle': 0,
  };
  const [began, collected] = [performance.now(), collecting];
  found['and Drizzle'] = await cost(run);
  shared += (collecting - collected) / (performance.now() - began) / Object.keys(queries).length;
  costs[name] = found;
  const end = [serialize.close({ type: 'S', name: 'measured' }), serialize.sync()];
  await engine.execProtocolRaw(Buffer.concat(end), { syncToFs: false });
}
const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;
const measured: Measured = {
  costs,
  collecting: shared,
  megabytes: { end: process.memoryUsage.rss() / 1_048_576, peak },
};
console.log(JSON.stringify(measured));
await engine.close();
