import http from 'node:http';
import { connection, publish, signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';

/** How long an event stream may take to open, and how long to wait for the change; in milliseconds. */
const [openLimit, changeLimit] = [30_000, 10_000];

/**
 * Opens `count` event streams and publishes a policy. Returns how many streams received the change (`received`) and the
 * milliseconds from submitting it until the last of these did (`last`; 0 if none did). Waits at most 10 seconds for the
 * change after it is published. Rejects if a stream is refused, fails or takes more than 30 seconds to open. The product
 * must trust this machine as a proxy, because each stream comes from an address of its own.
 */
export async function measureStreams(product: Product, count: number): Promise<{ received: number; last: number }> {
  const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  let received = 0;
  let last = 0;
  let begun = 0;
  const { promise: done, resolve: allReceived } = Promise.withResolvers<void>();
  try {
    await Promise.all(
      Array.from({ length: count }, (_, number) =>
        openStream(`${product.site}/events`, agent, addressOf(number), () => {
          received++;
          last = performance.now() - begun;
          if (received === count) allReceived();
        }),
      ),
    );
    const cookie = await signIn(product);
    begun = performance.now();
    await publish(connection(product.site), product, cookie, 'terms', 1);
    await Promise.race([done, new Promise((resolve) => setTimeout(resolve, changeLimit))]);
    return { received, last };
  } finally {
    agent.destroy(); // closes the streams
  }
}

/** Returns an address of the network that is reserved for benchmarks. */
function addressOf(number: number): string {
  return `198.18.${number >> 8}.${number & 255}`;
}

/** Opens an event stream and resolves after its `viewer` event. Calls `onChange` at the first change of a policy. */
function openStream(url: string, agent: http.Agent, address: string, onChange: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const request = http.get(url, { agent, family: 4, headers: { 'x-forwarded-for': address } }, (response) => {
      if (response.statusCode !== 200) request.destroy(new Error(`An event stream got status ${response.statusCode}.`));
      response.on('error', reject);
      response.on('end', () => reject(new Error('The server ended an event stream.')));
      response.on('data', (chunk) => {
        const before = text;
        text += chunk;
        if (text.includes('event: viewer')) {
          clearTimeout(timer);
          resolve();
        }
        if (text.includes('data: policies') && !before.includes('data: policies')) onChange();
      });
    });
    const timer = setTimeout(() => request.destroy(new Error('An event stream did not open in time.')), openLimit);
    request.on('error', reject);
    request.on('close', () => clearTimeout(timer));
  });
}
