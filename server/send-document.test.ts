import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { sendRendered } from './send-document.ts';

const page = `<html>${'<p>Äpfel und “Birnen”</p>'.repeat(100)}</html>`;

/** Sends a request to a server that answers with `rendered`, and returns its response with the body. */
async function ask(rendered: () => Response, headers: Record<string, string>, method = 'GET') {
  const server = createServer((request, response) => void sendRendered(request, response, rendered()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, headers }, resolve).on('error', reject).end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { response, body: Buffer.concat(chunks) };
}

const rendered = () => {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  for (const cookie of ['one=1', 'two=2']) headers.append('set-cookie', cookie);
  return new Response(page, { status: 404, headers });
};

test('a document is compressed as a whole, with its status and all of its cookies', async () => {
  const { response, body } = await ask(rendered, { 'accept-encoding': 'gzip, br' });
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(response.headers['content-length']).toBe(String(body.length));
  expect(response.headers['set-cookie']).toEqual(['one=1', 'two=2']);
  expect(gunzipSync(body).toString()).toBe(page);
});

test('a client that accepts no gzip, or asks for the head only, gets no compressed bytes', async () => {
  const plain = await ask(rendered, {});
  expect(plain.response.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(page);
  const head = await ask(() => new Response(null, rendered()), { 'accept-encoding': 'gzip' }, 'HEAD');
  expect([head.response.statusCode, head.body.length]).toEqual([404, 0]);
});

test('what is no document is sent as it is', async () => {
  const text = 'a,b\n'.repeat(500);
  const { response, body } = await ask(() => new Response(text, { headers: { 'content-type': 'text/csv' } }), {
    'accept-encoding': 'gzip',
  });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(text);
});
