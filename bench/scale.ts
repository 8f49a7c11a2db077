import { parseArgs } from 'node:util';
import type { Database } from '@listgrove/db/db';
import { openOnServer, openTestDatabase } from '@listgrove/db/testing/database';
import { findPostgres } from '@listgrove/db/testing/postgres';
import { insertGeneratedSite, siteSizes } from '@listgrove/fixtures/generated-site';
import { sql } from 'drizzle-orm';
import { keepFile } from './keep-section.ts';
import { beginMeasurement } from './measurement.ts';
import { createReport, figure } from './report.ts';
import { compareVisits } from './visit-times.ts';

// npm run bench:scale [-- --server | --embedded] [--rounds 40]: measures the loader of every page with 1,000 rows of
// each kind and at full size, alternating between the two in one run and without the page cache.
// --posts 100000 sets the number of posts of the large site.
const { values } = parseArgs({
  options: {
    server: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '40' },
    posts: { type: 'string' },
  },
});
const measurement = beginMeasurement('npm run bench:scale');
const report = createReport();

async function compare(kind: 'embedded' | 'server', open: () => Promise<Database>): Promise<void> {
  const few = await open();
  const many = await open();
  try {
    await insertGeneratedSite(few, siteSizes.small);
    const full = { ...siteSizes[kind], ...(values.posts ? { posts: Number(values.posts) } : {}) };
    await insertGeneratedSite(many, full);
    // A server's autovacuum would do this by itself within about a minute.
    if (kind === 'server')
      for (const { exclusively } of [few, many]) await exclusively((db) => db.execute(sql`vacuum analyze`));
    const { posts, articles, feedback, media } = full;
    const [n, m] = [
      siteSizes.small.posts,
      [posts, articles, feedback, media].map((each) => each.toLocaleString('en-US')),
    ];
    report.line(`\n## ${kind === 'server' ? 'On a PostgreSQL server' : 'On the embedded database'}\n`);
    report.line(
      `${n.toLocaleString('en-US')} of each kind compared with ${m[0]} posts, ${m[1]} help articles, ${m[2]} feedback items, ${m[3]} files.\n`,
    );
    report.head('page', 'ms at 1,000', 'ms at full size', 'ratio', 'longest ms, full size');
    const rows = await compareVisits(few.db, many.db, Number(values.rounds));
    for (const { name, few, many, longest } of rows) {
      report.row(name, figure(few), figure(many), figure(many / few), figure(longest, 1));
    }
    const worst = rows.toSorted((a, b) => b.many / b.few - a.many / a.few)[0];
    if (worst) report.line(`\nHighest ratio: ${worst.name}, ${figure(worst.many / worst.few)}.`);
  } finally {
    await few.close();
    await many.close();
  }
}

report.line(
  `The time of the loaders without the page cache, alternating between the sizes, median of ${values.rounds} rounds.`,
);

if (!values.embedded || values.server) {
  const postgres = await findPostgres();
  if (postgres) {
    await compare('server', () => openOnServer(postgres.url)).finally(() => postgres.stop());
  } else report.line('\nNo PostgreSQL 15 or newer was found: not measured on a server.');
}
if (!values.server || values.embedded) {
  delete process.env.TEST_DATABASE;
  await compare('embedded', openTestDatabase);
}
if (values.server === values.embedded)
  keepFile(new URL('results-scale.md', import.meta.url), 'Cost of pages as a site grows', measurement, report.text);
