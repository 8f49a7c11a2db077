import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, startProduct } from '../e2e/product.ts';
import { keepSection } from './keep-section.ts';
import { beginMeasurement } from './measurement.ts';

// npm run bench:sign-ups: sends as many sign-ups at once as one network address may, and reads pages meanwhile, among them new
// searches, which are always made anew. Writes a section of results-sign-in.md with the errors in the log, and fails if a page takes longer than `longest`.
const most = 60;

/** Of these, how many come before the others, whose code is compiled then. */
const first = 3;

/** How long a page may take while the sign-ups are answered, in milliseconds. */
const longest = 500;

const kinds = {
  app: ({ app }: Product, email: string) =>
    post(`${app}/register.data`, { email, name: 'Ruth', password: 'nine tall alder trees' }),
  feedback: ({ site }: Product, email: string) =>
    post(`${site}/feedback/account.data`, { email, intent: 'signup', name: 'Ruth', password: 'nine tall alder trees' }),
};

const measurement = beginMeasurement('npm run bench:sign-ups');
const lines: string[] = [];
const product = await startProduct({ FEEDBACK_CONFIRM_EMAIL: 'true' });
try {
  await readUntil(product, sleep(3_000)); // the first ones run before their code is compiled
  report('no sign-ups', await readUntil(product, sleep(3_000)));
  for (const [kind, signUp] of Object.entries(kinds)) {
    for (let at = 0; at < first; at++) await signUp(product, `${kind}-first-${at}@mail.example`);
    const started = performance.now();
    const sent = Array.from({ length: most - first }, (_, at) => signUp(product, `${kind}-${at}@mail.example`));
    const times = await readUntil(product, Promise.all(sent));
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    const statuses = Object.groupBy(await Promise.all(sent), (status) => status);
    const counts = Object.entries(statuses).map(([status, all]) => `${status}: ${all?.length}`);
    report(`${sent.length} sign-ups at once (${kind}; ${counts.join(', ')}) in ${seconds} s`, times);
    if (Math.max(...times) > longest) process.exitCode = 1;
  }
  const errors = product
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  lines.push(`Errors in the log: ${errors.length}.`, ...errors.map((error) => error.slice(0, 800)));
  const text = `${lines.map((line) => `- ${line}`).join('\n')}\n`;
  keepSection(new URL('results-sign-in.md', import.meta.url), 'Pages during sign-ups', measurement, text);
} finally {
  await product.stop();
}

async function post(address: string, fields: Record<string, string>): Promise<number> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(address, { method: 'POST', body, headers: { origin: new URL(address).origin } });
  await answer.text();
  return answer.status;
}

/** Reads pages of each kind one after the other until `end` settles. Returns their times in milliseconds. */
async function readUntil({ site, app }: Product, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const visit = async (address: () => string) => {
    while (!isOver) {
      const started = performance.now();
      const answer = await fetch(address());
      await answer.text();
      if (answer.status !== 200) throw new Error(`${address()} was answered with ${answer.status}.`);
      times.push(performance.now() - started);
      await sleep(20);
    }
  };
  await Promise.all([
    over,
    visit(() => `${site}/search?q=${encodeURIComponent(`page ${Math.random()}`)}`),
    visit(() => `${site}/blog?page=1&anew=${Math.random()}`),
    visit(() => `${app}/login?email=${Math.random()}`),
  ]);
  return times;
}

function report(name: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]?.toFixed(0)} ms`;
  lines.push(`${name}: ${times.length} pages, p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}.`);
}
