import type http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { uploadsPath } from '@listgrove/domain/media/uploads-path';
import { afterEach, expect, test } from 'vitest';
import { openConnections } from './connections.ts';
import { createServer, type Deadlines } from './create-server.ts';

/** More than the buffers of both systems hold. */
const large = Buffer.alloc(30_000_000, 'a');
const head = 'Host: localhost\r\n';
let server: http.Server;
let sockets: Socket[] = [];

/** The requests for /held that wait: a function for each that lets it go on. */
let held: (() => void)[] = [];

/** Reads the body, except at /now, and answers: at /large with much, at /slow after half a second, and at /held when the test says so. */
async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const body = request.url === '/now' ? '' : await text(request);
  if (request.url === '/slow') await pause(500);
  if (request.url === '/held') await new Promise<void>((resolve) => held.push(resolve));
  response.end(request.url === '/large' ? large : `read ${body.length}`);
}

async function start(
  options: Deadlines & {
    perAddress?: number;
    perProcess?: number;
    unreadPerAddress?: number;
    check?: number;
    trustedProxies?: string[];
  } = {},
) {
  const connections = openConnections({ trustedProxies: [], ...options });
  const handle = (request: http.IncomingMessage, response: http.ServerResponse) => {
    answer(request, response).catch(() => response.destroy()); // the client has broken off
  };
  server = createServer(handle, connections, options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  held = [];
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const port = () => (server.address() as AddressInfo).port;

/** Opens a connection that sends `bytes` and reads nothing before `resume` is called. */
async function open(bytes: string): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {}); // the server may close it
  socket.pause();
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(bytes);
  return socket;
}

async function openMany(count: number, bytes: string): Promise<void> {
  for (let each = 0; each < count; each++) await open(bytes);
  await pause(100);
}

/** A visitor of the same address, with a new connection for each request. */
async function visit(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port()}/`, { headers: { connection: 'close' } });
  return response.text();
}

/** What arrives until the connection is over, also if it is reset because the server has not read all that was sent. */
const received = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let arrived = '';
    socket.on('data', (chunk) => {
      arrived += chunk;
    });
    socket.on('close', () => resolve(arrived)).resume();
  });

test.each([
  ['headers that do not end', `GET / HTTP/1.1\r\n${head}X-a: b\r\n`],
  ['bodies that do not end', `POST / HTTP/1.1\r\n${head}Content-Length: 4000\r\n\r\na=b`],
  ['responses that are not read', `GET /large HTTP/1.1\r\n${head}\r\n`],
])('many connections with %s leave others served', async (_, bytes) => {
  await start({ perAddress: 20 });
  await openMany(60, bytes);
  for (let time = 0; time < 5; time++) expect(await visit()).toBe('read 0');
  const count = await new Promise((resolve) => server.getConnections((_error, value) => resolve(value)));
  expect(count).toBeLessThanOrEqual(20);
});

test('many connections of all addresses together leave others served', async () => {
  await start({ perProcess: 20 });
  await openMany(60, `GET / HTTP/1.1\r\n${head}`);
  expect(await visit()).toBe('read 0');
});

test('readers who do not keep up are few for each address', async () => {
  await start({ unreadPerAddress: 10, check: 100 });
  await openMany(40, `GET /large HTTP/1.1\r\n${head}\r\n`);
  const count = () => new Promise((resolve) => server.getConnections((_error, value) => resolve(value)));
  await expect.poll(count).toBe(10);
  await openMany(30, `GET / HTTP/1.1\r\n${head}\r\n`); // they are idle
  await pause(300);
  expect(await count()).toBe(40);
});

test('requests in progress are not ended for new connections', async () => {
  await start({ perAddress: 10 });
  const busy = await Promise.all(
    Array.from({ length: 10 }, () => open(`GET /held HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)),
  );
  await expect.poll(() => held.length).toBe(10);
  await expect(visit()).rejects.toThrow();
  for (const answerNow of held) answerNow();
  for (const socket of busy) expect(await received(socket)).toContain('200 OK');
  expect(await visit()).toBe('read 0');
});

test('a trusted proxy may have any number of connections', async () => {
  await start({ perAddress: 10, trustedProxies: ['127.0.0.1'] });
  await openMany(30, `GET / HTTP/1.1\r\n${head}`);
  expect(sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded)).toHaveLength(0);
  expect(await visit()).toBe('read 0');
});

test('a form must arrive in time; a piece of an upload may take longer', async () => {
  await start({ form: 200 });
  const send = async (path: string) => {
    const socket = await open(`POST ${path} HTTP/1.1\r\n${head}Connection: close\r\nContent-Length: 6\r\n\r\n`);
    const answered = received(socket);
    for (const letter of 'slowly') {
      await pause(100);
      if (socket.writable) socket.write(letter);
    }
    return answered;
  };
  expect(await send('/login')).toMatch(/^HTTP\/1.1 408 /);
  expect(await send(`${uploadsPath}/1`)).toContain('read 6');
});

test('the body of a request that is answered without it must arrive in time too', async () => {
  await start({ form: 200 });
  expect(await received(await open(`GET /now HTTP/1.1\r\n${head}Content-Length: 900000000\r\n\r\na`))).toContain(
    'read 0',
  );
});

test('a reader who takes nothing is given up; one who takes little at a time is not', async () => {
  await start({ silence: 300 });
  const [none, some] = [
    await open(`GET /large HTTP/1.1\r\n${head}\r\n`),
    await open(`GET /large HTTP/1.1\r\n${head}Connection: close\r\n\r\n`),
  ];
  let [size, most] = [0, 0];
  const isOver = new Promise<boolean>((resolve) => some.on('close', () => resolve(true)));
  some.on('data', (chunk) => {
    size += chunk.length;
    if (size >= most) some.pause();
  });
  // Twelve pauses, altogether four times as long as the silence that ends a connection.
  for (; most < large.length; most += 2_500_000) {
    await pause(100);
    some.resume();
  }
  some.resume();
  await isOver;
  expect(size).toBeGreaterThan(large.length);
  expect((await received(none)).length).toBeLessThan(large.length);
});

test('a request that takes the server long is not ended', async () => {
  await start({ silence: 150 });
  expect(await received(await open(`GET /slow HTTP/1.1\r\n${head}Connection: close\r\n\r\n`))).toContain('200 OK');
});
