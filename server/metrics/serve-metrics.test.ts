import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@listgrove/db/connect';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { queueMail } from '@listgrove/domain/mail/mails.server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../health.ts';
import { countRequest, countWhenClosed, timeRender } from './request-counts.ts';
import { serveMetrics, startMetrics } from './serve-metrics.ts';
import { watchServices } from './service-gauges.ts';
import { mailCount, uploadCount } from './work-counts.ts';

const token = 'a token of sixteen or more';
let database: Database;
let servers: http.Server[];
let address: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const pages = { content: { pages: 3, bytes: 4_096 } };
  startMetrics();
  watchServices({ database, events: { open: 7 }, pages } as Services); // only what the gauges read
  servers = await serveMetrics({ host: '127.0.0.1', port: 0, token: token.replaceAll(' ', '-') });
  const { port } = servers.map((server) => server.address() as AddressInfo)[0] ?? { port: 0 };
  address = `http://127.0.0.1:${port}/metrics`;
});
afterAll(async () => {
  for (const server of servers) server.close();
  await database.close();
});

const authorization = `Bearer ${token.replaceAll(' ', '-')}`;
const read = async () => (await fetch(address, { headers: { authorization } })).text();

test('The metrics need the token, and no other path is served', async () => {
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { headers: { authorization: `${authorization}x` } })).status).toBe(401);
  expect((await fetch(`${address}/more`, { headers: { authorization } })).status).toBe(404);
  expect((await fetch(address, { headers: { authorization } })).headers.get('content-type')).toMatch(/^text\/plain/);
});

test('Requests are counted by kind and status', async () => {
  countRequest('media', 418);
  countRequest('media', 418);
  countRequest('media', 419);
  const text = await read();
  expect(text).toContain('listgrove_requests_total{kind="media",status="418"} 2');
  expect(text).toContain('listgrove_requests_total{kind="media",status="419"} 1');
});

test('A request whose connection is lost before an answer counts as 499', async () => {
  const counted = Promise.withResolvers<void>();
  const server = http.createServer((_request, response) => {
    countWhenClosed(response, () => 'health');
    response.once('close', counted.resolve);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const request = http.get({ port: (server.address() as AddressInfo).port });
  request.on('error', () => {});
  setTimeout(() => request.destroy(), 50);
  await counted.promise;
  server.close();
  expect(await read()).toContain('listgrove_requests_total{kind="health",status="499"} 1');
});

test('Renders, streams, the page cache, the database, the change feed and waiting mails are reported', async () => {
  await expect(timeRender(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await queueMail(database.db, { to: 'someone@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' });
  mailCount.inc({ result: 'sent' });
  uploadCount.inc({ result: 'failed' }, 2);
  const text = await read();
  for (const line of [
    'listgrove_streams_open 7',
    'listgrove_page_cache_pages 3',
    'listgrove_page_cache_bytes 4096',
    'listgrove_database_waiting 0',
    'listgrove_feed_disconnected 0',
    'listgrove_mails_waiting 1',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  // Other tests of the same worker count as well.
  expect(text).toMatch(/^listgrove_render_seconds_count [1-9]/m);
  expect(text).toMatch(/^listgrove_mail_attempts_total\{result="sent"\} [1-9]/m);
  expect(text).toMatch(/^listgrove_uploads_total\{result="failed"\} [1-9]/m);
  expect(text).toMatch(/^listgrove_database_ping_seconds \d/m);
  expect(text).toMatch(/^listgrove_feed_lag_seconds \d/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
});

test('Values that need the database are missing while it does not answer', async () => {
  await database.close();
  const text = await read();
  expect(text).not.toMatch(/^listgrove_mails_waiting \d/m);
  expect(text).toContain('listgrove_streams_open 7\n');
  database = await openTestDatabase();
});
