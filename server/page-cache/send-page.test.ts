import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FinishedPage, finishPage } from './finished-page.ts';
import { sendPage } from './send-page.ts';

const text = `<!doctype html>${'<p>Five tall birches.</p>'.repeat(200)}`;
const headers: [string, string][] = [
  ['content-type', 'text/html; charset=utf-8'],
  ['cache-control', 'public, max-age=0, must-revalidate'],
];
let page: FinishedPage;
let server: http.Server;
beforeAll(async () => {
  page = await finishPage(200, headers, Buffer.from(text));
  server = http.createServer((request, response) => sendPage(request, response, page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Returns the response without decoding it. */
function ask(headers: Record<string, string>, method = 'GET', path = '/') {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', headers, method, path }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

test('each client gets the smallest form that it accepts, and each form has its own ETag', async () => {
  const plain = await ask({});
  expect(plain.body.toString()).toBe(text);
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(text.length) });
  const first = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(first.headers['content-encoding']).toBe('gzip'); // brotli is still being compressed
  expect(gunzipSync(first.body).toString()).toBe(text);
  await expect.poll(() => page.forms.br).toBeDefined();
  const second = await ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(second.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(second.body).toString()).toBe(text);
  expect((await ask({ 'accept-encoding': 'br;q=0, gzip;q=0.5' })).headers['content-encoding']).toBe('gzip');
  expect((await ask({ 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();
  expect(new Set([plain, first, second].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('a rare page is compressed with brotli only when it is asked for again', async () => {
  const rare = await finishPage(200, headers, Buffer.from(text), { rare: true });
  expect(gunzipSync(rare.forms.gzip?.body ?? '').toString()).toBe(text);
  rare.addBrotli();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(rare.forms.br).toBeUndefined();
  rare.addBrotli();
  await expect.poll(() => rare.forms.br).toBeDefined();
});

test('a client that has any of the forms gets 304 without a body', async () => {
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const { etag = '' } = page.forms[encoding] ?? {};
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await ask({ 'accept-encoding': 'gzip, br', 'if-none-match': known });
      expect(answer).toMatchObject({ status: 304, headers: { etag, 'cache-control': headers[1]?.[1] } });
      expect(answer.body).toHaveLength(0);
      expect(answer.headers['content-length']).toBeUndefined();
    }
  }
  expect((await ask({ 'if-none-match': '*' })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  // A client cannot have stored a form that it does not accept.
  expect((await ask({ 'if-none-match': page.forms.gzip?.etag ?? '' })).status).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const answer = await ask({}, 'HEAD');
  expect(answer).toMatchObject({ status: 200, headers: { 'content-length': String(text.length) } });
  expect(answer.body).toHaveLength(0);
});

test('the ETag changes with the status or the security policy and is otherwise stable', async () => {
  const body = Buffer.from(text);
  const etag = async (status: number, more: [string, string][]) =>
    (await finishPage(status, [...headers, ...more], body)).forms.identity.etag;
  expect(await etag(200, [])).toBe(page.forms.identity.etag);
  expect(await etag(404, [])).not.toBe(page.forms.identity.etag);
  expect(await etag(200, [['content-security-policy', "default-src 'none'"]])).not.toBe(page.forms.identity.etag);
});

test('a redirect keeps the query of the address', async () => {
  const before = page;
  page = await finishPage(301, [['location', '/blog/new']], Buffer.alloc(0));
  expect((await ask({}, 'GET', '/blog/old?utm_source=mail')).headers.location).toBe('/blog/new?utm_source=mail');
  expect((await ask({}, 'GET', '/blog/old')).headers.location).toBe('/blog/new');
  page = before;
});
