import http from 'node:http';
import { parseArgs } from 'node:util';
import { findPostgres } from '@listgrove/db/testing/postgres';
import { signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';
import { median } from './compare.ts';
import { formBody } from './form-body.ts';
import { withGeneratedProduct } from './generated-product.ts';
import { keepFile } from './keep-section.ts';
import { beginMeasurement } from './measurement.ts';
import { createReport, figure } from './report.ts';

// npm run bench:desk [-- --rounds 15]: measures the first byte of every screen of the back office, and of the answer to a
// save, with 100,000 posts on a PostgreSQL server. Visits the screens in turn, so that other load affects all equally. Writes
// results-desk.md, and fails if a screen takes more than three times the median of all.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const rounds = Number(values.rounds);
const most = 3;
const measurement = beginMeasurement(`npm run bench:desk -- --rounds ${rounds}`);
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

const lists = ['blog', 'help', 'code-snippets', 'testimonials', 'policies'];
const plain = [
  ...['', '/profile', '/find?q=list', '/blog', '/blog?page=2000', '/blog?q=grocery', '/help', '/help?q=grocery'],
  ...['/code-snippets', '/testimonials', '/feature-requests', '/feature-requests?q=grocery', '/bug-reports'],
  ...['/bug-reports?q=candles', '/policies', '/seo', '/seo?q=grocery', '/settings', '/staff', '/media'],
  ...[
    '/media?q=orchard',
    '/redirects',
    '/redirects/missed',
    '/missed-searches',
    '/help/answers',
    ...lists.map((list) => `/${list}/new`),
  ],
];

interface Answer {
  status: number;
  text: string;
  /** Milliseconds from sending the request to the first byte of its response. */
  first: number;
}

function ask(product: Product, cookie: string, path: string, body?: string): Promise<Answer> {
  const form = { origin: product.site, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const sent = performance.now();
    const options = { agent, method: body ? 'POST' : 'GET', headers: { cookie, ...(body && form) } };
    const request = http.request(product.site + path, options, (response) => {
      const first = performance.now() - sent;
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, first }));
    });
    request.on('error', reject).end(body);
  });
}

async function measure(product: Product): Promise<{ name: string; times: number[] }[]> {
  const cookie = await signIn(product);
  const screens = plain.map((path) => `/admin${path}`);
  for (const list of lists) {
    const { text } = await ask(product, cookie, `/admin/${list}`);
    screens.push(new RegExp(`href="(/admin/${list}/[0-9a-f-]{36})"`).exec(text)?.[1] ?? `/admin/${list}`);
  }
  const found = new Map<string, number[]>();
  const note = (name: string, { first }: Answer, round: number) => {
    if (round >= 0) found.set(name, [...(found.get(name) ?? []), first]);
  };
  for (let round = -2; round < rounds; round++) {
    for (const screen of screens) {
      const name = screen.replace(/[0-9a-f-]{36}$/, ':id');
      const shown = await ask(product, cookie, screen);
      if (shown.status !== 200) throw new Error(`${screen} was answered with status ${shown.status}.`);
      note(name, shown, round);
      if (!name.endsWith(':id')) continue;
      const saved = await ask(product, cookie, screen, formBody(shown.text));
      if (saved.status !== 200) throw new Error(`A save of ${screen} was answered with status ${saved.status}.`);
      note(`save of ${name}`, saved, round);
    }
  }
  return [...found].map(([name, times]) => ({ name, times }));
}

const report = createReport();
const postgres = await findPostgres();
if (!postgres) throw new Error('PostgreSQL 15 or newer was not found.');
try {
  report.line(`Milliseconds to the first byte on a PostgreSQL server, ${rounds} rounds.\n`);
  const measured = await withGeneratedProduct(postgres.url, measure);
  const middle = median(measured.map(({ times }) => median(times)));
  report.head('screen', 'median', 'longest', 'median to that of all');
  for (const { name, times } of measured.toSorted((a, b) => median(b.times) - median(a.times))) {
    report.row(name, figure(median(times), 1), figure(Math.max(...times), 1), figure(median(times) / middle));
  }
  report.line(`\nMedian of all: ${figure(middle, 1)} ms.`);
  const slow = measured.filter(({ times }) => median(times) > most * middle).map(({ name }) => name);
  report.line(`Above ${most} times the median of all: ${slow.join(', ') || 'none'}.`);
  const title = 'Screens of the back office with 100,000 posts';
  keepFile(new URL('results-desk.md', import.meta.url), title, measurement, report.text);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  agent.destroy();
  await postgres.stop();
}
