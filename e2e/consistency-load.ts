import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Product } from './product.ts';
import { staff } from './staff.ts';

/** Counts of a run. A read is stale if it shows an older edition than one acknowledged before the read was sent. */
export interface LoadCounts {
  writes: number;
  reads: number;
  stale: string[];
}

const types = ['privacy', 'terms', 'cookies'];
const readersOfEach = 3;

/**
 * For `seconds`, publishes policies one after another and reads them as fast as possible, each writer and reader over a
 * connection of its own, so that every process of the product handles both. Compares every read with the latest write that
 * had been acknowledged when the read was sent.
 */
export async function runConsistencyLoad(product: Product, seconds: number): Promise<LoadCounts> {
  const end = Date.now() + seconds * 1_000;
  const cookie = await signIn(product);
  const outcome: LoadCounts = { writes: 0, reads: 0, stale: [] };

  async function play(type: string): Promise<void> {
    let acknowledged = 0;
    const write = async () => {
      const ask = connection(product.site);
      for (let number = 1; Date.now() < end; number++) {
        await publish(ask, product, cookie, type, number);
        acknowledged = number;
        outcome.writes++;
        await pauseNowAndThen();
      }
    };
    const read = async (path: string) => {
      const ask = connection(product.site);
      let etag = '';
      let latest = 0;
      while (Date.now() < end) {
        const expected = acknowledged;
        const answer = await ask(path, { headers: { 'if-none-match': etag, 'accept-encoding': 'identity' } });
        if (answer.status === 200) {
          latest = Number(/Edition (\d+)/.exec(answer.text)?.[1] ?? 0);
          etag = String(answer.headers.etag ?? '');
        }
        outcome.reads++;
        if (latest < expected) outcome.stale.push(`${path}: ${latest} after ${expected} (${answer.status})`);
      }
    };
    const paths = [`/policies/${type}`, `/policies/${type}.data`, `/policies/${type}?utm_source=load`];
    await Promise.all([write(), ...paths.slice(0, readersOfEach).map(read)]);
  }

  await Promise.all(types.map(play));
  return outcome;
}

/**
 * Waits up to 30 ms every other time. Without pauses pages would never be stored in the page cache; with constant pauses a
 * race might never occur.
 */
async function pauseNowAndThen(): Promise<void> {
  if (Math.random() < 0.5) await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
}

/** Publishes a policy of that type through the desk's form; its title is "Edition" and the number. */
export async function publish(
  ask: Ask,
  { site }: Product,
  cookie: string,
  type: string,
  number: number,
): Promise<void> {
  const fields = {
    ...{ id: randomUUID(), title: `Edition ${number}`, type, version: '1.0', effective_date: '2026-11-21' },
    ...{ is_active: 'true', content: `<p>Edition ${number} of our ${type} policy.</p>` },
  };
  const body = String(new URLSearchParams(fields));
  const headers = { cookie, origin: site, 'content-type': 'application/x-www-form-urlencoded' };
  const { status, text } = await ask('/admin/policies/new.data', { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`A policy could not be published: ${status} ${text.slice(0, 500)}`);
}

/** Signs in the first staff account and returns the cookie of the new session. */
export async function signIn({ app }: Product): Promise<string> {
  const { headers } = await fetch(`${app}/login`, {
    method: 'POST',
    headers: { origin: app },
    body: new URLSearchParams(staff),
    redirect: 'manual',
  });
  return headers.getSetCookie().map((each) => each.split(';')[0])[0] ?? '';
}

type Ask = ReturnType<typeof connection>;

/** Returns a function that sends requests one at a time over a single keep-alive connection. */
export function connection(origin: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return (
    path: string,
    { body, ...options }: http.RequestOptions & { body?: string } = {},
  ): Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }> =>
    new Promise((resolve, reject) => {
      const request = http.request(origin + path, { ...options, agent, family: 4 }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      });
      request.on('error', reject).end(body);
    });
}
