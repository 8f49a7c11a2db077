import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPurge, type Purge } from './purge.ts';

let server: http.Server;
let purge: Purge | undefined;
afterEach(() => {
  purge?.close();
  server.close();
  server.closeAllConnections();
});

/** Starts a CDN that refuses the next `cdn.refusing` requests and records all of them. */
async function openCdn({ refusing = 0 } = {}) {
  const told: { body: unknown; token: string | undefined; status: number }[] = [];
  const cdn = { refusing };
  server = http.createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const status = cdn.refusing > 0 ? 503 : 200;
    if (cdn.refusing > 0) cdn.refusing--;
    told.push({ body, token: request.headers.authorization, status });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  purge = openPurge({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    token: 'five-tall-birches',
    gathering: 5,
    patience: 5,
  });
  return { cdn, told, taken: () => told.filter(({ status }) => status === 200).map(({ body }) => body) };
}

test('the CDN purges everything at the start, then the evicted addresses, a few per request', async () => {
  const { told, taken } = await openCdn();
  await expect.poll(taken).toEqual([{ purge_everything: true }]);
  const urls = Array.from({ length: 40 }, (_, index) => `https://www.grove.example/blog/${index}`);
  for (const url of [...urls, ...urls]) purge?.add(url);
  await expect.poll(() => taken().length).toBe(3);
  expect(taken().slice(1)).toEqual([{ files: urls.slice(0, 30) }, { files: urls.slice(30) }]);
  expect(told.every(({ token }) => token === 'Bearer five-tall-birches')).toBe(true);
});

test('a request that the CDN refused is repeated', async () => {
  const { told, taken } = await openCdn({ refusing: 3 });
  purge?.add('https://www.grove.example/');
  await expect.poll(taken).toEqual([{ purge_everything: true }]);
  expect(told).toHaveLength(4);
  purge?.add('https://www.grove.example/help');
  await expect.poll(taken).toEqual([{ purge_everything: true }, { files: ['https://www.grove.example/help'] }]);
});

test('refused addresses are sent again together with those added in the meantime', async () => {
  const { cdn, taken } = await openCdn();
  await expect.poll(taken).toHaveLength(1);
  cdn.refusing = 2;
  purge?.add('https://www.grove.example/');
  await expect.poll(() => cdn.refusing).toBeLessThan(2);
  purge?.add('https://www.grove.example/help');
  await expect
    .poll(() =>
      taken()
        .flatMap((body) => (body as { files?: string[] }).files ?? [])
        .toSorted(),
    )
    .toEqual(['https://www.grove.example/', 'https://www.grove.example/help']);
});

test('more than 3,000 queued addresses become one request to purge everything', async () => {
  const { taken } = await openCdn();
  await expect.poll(taken).toHaveLength(1);
  for (let index = 0; index < 3_100; index++) purge?.add(`https://www.grove.example/blog/${index}`);
  await expect.poll(taken).toEqual([{ purge_everything: true }, { purge_everything: true }]);
});
