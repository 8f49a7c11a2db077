import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Product } from './product.ts';
import { staff } from './staff.ts';

/** What came of hammering: a stale read is one that shows less than was acknowledged before it was asked for. */
export interface Outcome {
  writes: number;
  reads: number;
  stale: string[];
}

const types = ['privacy', 'terms', 'cookies'];
const readersOfEach = 3;

/**
 * For some seconds staff publish one policy after the other, and visitors read them as fast as they can, each over a
 * connection of their own so that every process of the product has some of both. Every read is compared with the latest
 * write that had been answered when the read was begun.
 */
export async function runConsistencyLoad(product: Product, seconds: number): Promise<Outcome> {
  const end = Date.now() + seconds * 1_000;
  const cookie = await signIn(product);
  const outcome: Outcome = { writes: 0, reads: 0, stale: [] };

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

/** Without a rest pages would never be kept; with the same rest each time a race might never be met. */
async function pauseNowAndThen(): Promise<void> {
  if (Math.random() < 0.5) await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
}

/** Publishes another policy of that type, as staff do; its title is "Edition" and the number. */
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

/** The cookie of the first staff account, signed in anew. */
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

/** One connection that is kept open, and asks one thing after the other. */
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
