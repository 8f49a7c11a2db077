import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOverHttp } from '../feedback.ts';
import { familyOf, isRunning } from '../processes.ts';
import { type Product, startProduct } from '../product.ts';
import { staffEnvironment } from '../staff.ts';
import { readIds, readPublicPaths } from './existing-items.ts';
import { malformedBy } from './malformed.ts';
import { sendRaw } from './raw.ts';
import { readRouteTable } from './route-table.ts';
import { staffCookie } from './staff-request.ts';

/** `npm run attack:fuzz` sends more, from another seed. A failure names the seed, with which it can be repeated. */
const count = Number(process.env.FUZZ_REQUESTS ?? 600);
const seed = Number(process.env.FUZZ_SEED ?? 1);

/** Returns how many requests had which answer, as lines of Markdown. */
function report(statuses: Map<number | null, number>): string {
  const sorted = [...statuses].sort(([a], [b]) => (a ?? 0) - (b ?? 0));
  const counts = sorted.map(
    ([status, times]) => `${status ?? 'closed without an answer'}: ${times.toLocaleString('en-US')}`,
  );
  return [
    'Embedded database.',
    '',
    `- ${count.toLocaleString('en-US')} malformed requests over raw sockets from seed ${seed}, ${lanes} at a time. Answers by status: ${counts.join(', ')}.`,
    '- No answer from 500, none later than 5 s, no error in the log. The processes are the same as before, and the session of staff lasted.',
    '',
  ].join('\n');
}

/** How many requests are under way at the same time. */
const lanes = 16;

const table = await readRouteTable();

let product: Product;
beforeAll(async () => {
  product = await startProduct(staffEnvironment);
});
afterAll(() => product.stop());

test(`${count} malformed requests from seed ${seed} cause no failure and no restart`, {
  tags: 'long',
  timeout: 1_800_000,
}, async () => {
  const hosts = { site: new URL(product.site).host, app: new URL(product.app).host };
  const visitor = { name: 'Wanda', email: 'wanda@example.com' };
  const staff = await staffCookie(product);
  const cookies = [staff, await signUpOverHttp(product.site, visitor)];
  const [ids, paths] = [await readIds(product, staff), await readPublicPaths(product)];
  expect(ids.length).toBeGreaterThan(50);
  expect(paths.length).toBeGreaterThan(20);
  const processes = familyOf(product.process.pid ?? 0);
  const makeMalformed = malformedBy(seed, { table, hosts, cookies, ids, paths });
  const requests = Array.from({ length: count }, makeMalformed);

  const failures: string[] = [];
  const statuses = new Map<number | null, number>();
  const queue = requests.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const { side, bytes } of queue) {
        const { status, isLate } = await sendRaw(product[side], bytes, 5_000);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if ((status ?? 0) >= 500 || isLate) {
          failures.push(`${isLate ? 'no response' : status}\n${bytes.toString('latin1').slice(0, 1_500)}`);
        }
      }
    }),
  );

  expect(failures.join('\n\n')).toBe('');
  // A failure that a form reports with its own status is logged too.
  expect(product.output().match(/^\{"level":[56]0.*$/gm)).toBeNull();

  // Some requests pass all checks and reach pages and forms; otherwise the test would prove nothing.
  for (const status of [200, 302, 400, 404, 405, 413]) expect(statuses.get(status), String(status)).toBeGreaterThan(0);
  // The session of staff lasted, so that the forms of the back office were reached until the end.
  expect((await fetch(`${product.site}/admin`, { headers: { cookie: staff } })).status).toBe(200);
  expect(processes.filter((pid) => !isRunning(pid))).toEqual([]);
  for (const origin of [product.site, product.app]) expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  if (process.env.FUZZ_RESULT) writeFileSync(process.env.FUZZ_RESULT, report(statuses));
});
