import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicAddress } from '../../network/public-address.server.ts';
import { internet, type Network } from '../../network/request-public.server.ts';
import { fetchPublic } from './fetch-public.server.ts';
import { hidden, waysAround } from './testing/hostile-addresses.ts';

const publicAddress = '93.184.216.34';
const megabyte = 1024 * 1024;

/** A server on this machine, and what it was asked for. */
const asked: string[] = [];
let server: http.Server;
let port = 0;
let answer: http.RequestListener;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

/** A network whose resolver knows these hosts. Only connections to the one public address lead to the server. */
function networkOf(hosts: Record<string, string[]>): Network {
  return {
    resolve: async (host) => hosts[host] ?? [],
    isAllowed: isPublicAddress,
    get ports() {
      return [80, port]; // known once the server listens
    },
    route: (address) => (address === publicAddress ? '127.0.0.1' : address),
  };
}

const shop = networkOf({ 'shop.example': [publicAddress] });

function read(path: string, network: Network = shop, milliseconds = 5000) {
  const url = path.startsWith('http') ? path : `http://shop.example:${port}${path}`;
  const signal = AbortSignal.timeout(milliseconds);
  const options = { accept: 'text/html', type: /^text\/html/, most: megabyte, whenLonger: 'cut' as const };
  return fetchPublic(url, { ...options, signal, network });
}

const page = (body: string | Buffer, headers: http.OutgoingHttpHeaders = {}): http.RequestListener => {
  return (_, response) => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);
};

test('a public page is fetched, through redirects that stay public', async () => {
  answer = (request, response) => {
    if (request.url === '/old') response.writeHead(301, { location: '/new' }).end();
    else page('<title>Pot</title>')(request, response);
  };
  const fetched = await read('/old');
  expect([fetched.url, fetched.bytes.toString()]).toEqual([`http://shop.example:${port}/new`, '<title>Pot</title>']);
});

test.each(hidden)('%s is not public, as an answer of the resolver or in the address', async (address) => {
  answer = page('secret');
  expect(isPublicAddress(address)).toBe(false);
  await expect(read('/', networkOf({ 'shop.example': [address] }))).rejects.toThrow(/not public/);
  await expect(read('/', networkOf({ 'shop.example': [publicAddress, address] }))).rejects.toMatchObject({
    code: 'no-preview',
  });
  const host = address.includes(':') ? `[${address}]` : address;
  await expect(read(`http://${host}:${port}/`)).rejects.toThrow(/not public/);
  expect(asked).toEqual([]);
});

test.each(waysAround)('%s is no way around it', async (origin) => {
  answer = page('secret');
  const real = { ...internet, ports: [port] };
  await expect(read(`${origin}:${port}/`, real)).rejects.toThrow(/not public/);
  expect(asked).toEqual([]);
});

test('public addresses are public', () => {
  for (const address of [publicAddress, '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8']) {
    expect(isPublicAddress(address)).toBe(true);
  }
});

test('a host that names another address the second time is connected to at the checked one', async () => {
  answer = page('public');
  let times = 0;
  const rebinding: Network = {
    ...shop,
    resolve: async () => {
      times += 1;
      return times === 1 ? [publicAddress] : ['127.0.0.1'];
    },
  };
  expect((await read('/', rebinding)).bytes.toString()).toBe('public');
  expect(times).toBe(1);
  answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
  times = 0;
  asked.length = 0;
  await expect(read('/', rebinding)).rejects.toMatchObject({ code: 'no-preview' });
  expect(asked).toEqual(['shop.example/']);
});

test.each([
  'http://127.0.0.1',
  'http://[::ffff:127.0.0.1]',
  'http://inside.example',
  'file:///etc/passwd',
  'ftp://shop.example',
])('a redirect to %s is not followed', async (origin) => {
  const location = origin.startsWith('http') ? `${origin}:${port}/inside` : origin;
  answer = (_, response) => response.writeHead(302, { location }).end();
  const network = networkOf({ 'shop.example': [publicAddress], 'inside.example': ['192.168.0.10'] });
  await expect(read('/', network)).rejects.toMatchObject({ code: 'no-preview' });
  expect(asked).toEqual(['shop.example/']);
});

test('three redirects are followed and no more', async () => {
  answer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else page('there')(request, response);
  };
  expect((await read('/3')).bytes.toString()).toBe('there');
  await expect(read('/4')).rejects.toMatchObject({ code: 'no-preview' });
});

test('another type, another status, another port and a password in the address are refused', async () => {
  answer = page('{}', { 'content-type': 'application/json' });
  await expect(read('/')).rejects.toMatchObject({ code: 'no-preview' });
  answer = (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('broken');
  await expect(read('/')).rejects.toMatchObject({ code: 'no-preview' });
  answer = page('secret');
  asked.length = 0;
  await expect(read('http://shop.example:25/')).rejects.toMatchObject({ code: 'no-preview' });
  await expect(read(`http://maya:secret@shop.example:${port}/`)).rejects.toMatchObject({ code: 'no-preview' });
  expect(asked).toEqual([]);
});

test('an endless body is read up to the limit, and the connection is closed', async () => {
  let closed: (() => void) | null = null;
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
    };
    response.on('drain', write).on('close', () => closed?.());
    write();
  };
  expect((await read('/')).bytes.length).toBe(megabyte);
  await isClosed;
});

test('a slow body, and a server that never answers, end with the time', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  };
  await expect(read('/', shop, 300)).rejects.toMatchObject({ code: 'no-preview' });
  answer = () => {};
  await expect(read('/', shop, 300)).rejects.toMatchObject({ code: 'no-preview' });
  const hanging = { ...shop, resolve: () => new Promise<string[]>(() => {}) };
  await expect(read('/', hanging, 300)).rejects.toMatchObject({ code: 'no-preview' });
});

test('a body that decompresses to more is cut or refused at the limit', async () => {
  answer = page(gzipSync(Buffer.alloc(50 * megabyte)), { 'content-encoding': 'gzip' });
  expect((await read('/')).bytes.length).toBe(megabyte);
  const url = `http://shop.example:${port}/`;
  const options = { accept: '*/*', type: /./, most: megabyte, whenLonger: 'refuse' as const, network: shop };
  await expect(fetchPublic(url, { ...options, signal: AbortSignal.timeout(5000) })).rejects.toMatchObject({
    code: 'no-preview',
  });
  answer = page('x', { 'content-encoding': 'zstd' });
  await expect(read('/')).rejects.toMatchObject({ code: 'no-preview' });
  answer = page(gzipSync('<title>Pot</title>').subarray(0, 20), { 'content-encoding': 'gzip' });
  await expect(read('/')).rejects.toMatchObject({ code: 'no-preview' });
});
