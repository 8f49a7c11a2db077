import { parseArgs } from 'node:util';
import { findPostgres } from '@listgrove/db/testing/postgres';
import { startProduct } from '../../e2e/product.ts';
import { staffEnvironment } from '../../e2e/staff.ts';
import { keepSection } from '../keep-section.ts';
import { beginMeasurement } from '../measurement.ts';
import { addPeople, type Person } from './people.ts';
import { hammer } from './play.ts';

// npm run bench:hammer [-- --seconds 60] [-- --server]: reads the pages of a product of its own while people sign in and out,
// roles change and policies are published, and checks every response. With --server, two processes share a PostgreSQL server.
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, server: { type: 'boolean', default: false } },
});
const postgres = values.server ? await findPostgres() : null;
if (values.server && !postgres) throw new Error('No PostgreSQL 15 or newer was found.');
if (postgres) Object.assign(process.env, { TEST_DATABASE: 'server', TEST_DATABASE_URL: postgres.url });
const proxy = { TRUSTED_PROXIES: '127.0.0.1,::1', PROCESSES: postgres ? '2' : '1' };
let people: { readers: Person[]; changed: Person[] } = { readers: [], changed: [] };
const product = await startProduct({ ...staffEnvironment, ...proxy }, async (db) => {
  people = { readers: await addPeople(db, 'reader', 8), changed: await addPeople(db, 'changed', 2) };
});
const measurement = beginMeasurement('npm run bench:hammer');
try {
  const seconds = Number(values.seconds);
  const { counts, faults } = await hammer(product, { ...people, seconds });
  const errors = product.output().match(/^\{"level":[56]0.*$/gm) ?? [];
  const lines = [
    `${values.seconds} s: ${Object.entries(counts)
      .map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
      .join(', ')}.`,
    `Responses that broke a rule: ${faults.length}.`,
    ...faults.slice(0, 5),
    `Errors in the log: ${errors.length}.`,
    ...errors.slice(0, 2).map((error) => error.slice(0, 300)),
  ];
  const section = postgres ? 'Two processes on a PostgreSQL server' : 'Embedded database';
  const text = `${lines.map((line) => `- ${line}`).join('\n')}\n`;
  keepSection(new URL('../results-hammer.md', import.meta.url), section, measurement, text);
  if (faults.length > 0 || errors.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
  await postgres?.stop();
}
