import http from 'node:http';
import { connection, publish, signIn } from '../e2e/consistency-load.ts';
import type { Product } from '../e2e/product.ts';

/**
 * Opens `count` event streams and publishes a change. Returns the number of streams that received it (`heard`), and the
 * milliseconds from its submission until the last of them did (`last`). Waits for at most 10 seconds. The product must
 * trust this machine as a proxy, because each stream comes from an address of its own.
 */
export async function hearingStreams(product: Product, count: number): Promise<{ heard: number; last: number }> {
  const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  let heard = 0;
  let last = 0;
  let begun = 0;
  let allHeard = () => {};
  const done = new Promise<void>((resolve) => {
    allHeard = resolve;
  });
  const streams = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      openStream(`${product.site}/events`, agent, addressOf(number), () => {
        heard++;
        last = performance.now() - begun;
        if (heard === count) allHeard();
      }),
    ),
  );
  const cookie = await signIn(product);
  begun = performance.now();
  await publish(connection(product.site), product, cookie, 'terms', 1);
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, 10_000))]);
  for (const stream of streams) stream.destroy();
  return { heard, last };
}

/** Returns an address of the network that is reserved for benchmarks. */
function addressOf(number: number): string {
  return `198.18.${number >> 8}.${number & 255}`;
}

/** Opens an event stream and resolves after its `viewer` event. Calls `onChange` at the first change of a policy. */
function openStream(
  url: string,
  agent: http.Agent,
  address: string,
  onChange: () => void,
): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    let text = '';
    const request = http.get(url, { agent, family: 4, headers: { 'x-forwarded-for': address } }, (response) => {
      response.on('error', () => {});
      response.on('data', (chunk) => {
        const before = text;
        text += chunk;
        if (text.includes('event: viewer')) resolve(request);
        if (text.includes('data: policies') && !before.includes('data: policies')) onChange();
      });
    });
    request.on('error', reject);
  });
}
