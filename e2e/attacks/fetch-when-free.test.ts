import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendBusy, sendUnavailable } from '@listgrove/server/unavailable';
import { expect, onTestFinished, test } from 'vitest';
import { fetchWhenFree } from './fetch-when-free.ts';

/** Serves pages that ask for patience as often as `busy` says, then `last`. Returns the address and the number of requests so far. */
async function serve(busy: number, last: (response: http.ServerResponse) => void) {
  let requests = 0;
  const server = http.createServer((_, response) => {
    requests += 1;
    if (requests > busy) return last(response);
    const write = response.writeHead.bind(response);
    // Without the seconds that others wait.
    const writeHead = (status: number, headers: http.OutgoingHttpHeaders) =>
      write(status, { ...headers, 'retry-after': '0' });
    Object.assign(response, { writeHead });
    sendBusy(response, 'a request');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, count: () => requests };
}

const refuse = (response: http.ServerResponse) => response.writeHead(403).end('No.');

test.each([
  [0, 1, 403],
  [1, 2, 403],
  [3, 4, 403],
  [4, 4, 503],
])(
  'a product that asks for patience %i times is asked %i times, and the last answer, %i, counts',
  async (busy, requests, status) => {
    const { url, count } = await serve(busy, refuse);
    const { response } = await fetchWhenFree(url, {});
    expect([count(), response.status]).toEqual([requests, status]);
  },
);

test('any other failure counts at once', async () => {
  const { url, count } = await serve(0, (response) => sendUnavailable(response, 'a request'));
  const { response, body } = await fetchWhenFree(url, {});
  expect([count(), response.status]).toEqual([1, 503]);
  expect(body).toContain('<h1>One moment</h1>');
});
