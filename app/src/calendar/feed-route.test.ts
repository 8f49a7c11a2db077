import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { renewFeed } from '@listgrove/domain/lists/calendar/feeds.server';
import { addAccount, PushingDevice } from '@listgrove/domain/lists/testing/pushing-device';
import { newId } from '@listgrove/kernel/ids';
import { addressContext, databaseContext, originsContext } from '@listgrove/web/context';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Route } from './+types/feed-route';
import { loader } from './feed-route';

const database = await openDatabaseForFile();

const app = 'https://app.example';

/** Asks for a file of the calendar as a calendar does: without a session. */
function ask(file: string, { headers = {}, address = '192.0.2.1' } = {}): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(databaseContext, database);
  context.set(originsContext, { site: 'https://www.example', app });
  context.set(addressContext, address);
  const request = new Request(`${app}/calendar/${file}`, { headers });
  return loader({ request, params: { file }, context } as unknown as Route.LoaderArgs);
}

test('a calendar reads due dates by their secret address, and again only after they have changed', async () => {
  const account = await addAccount(database, 'Maya');
  const [device, list] = [new PushingDevice(database, account), newId()];
  await device.send('createList', { list, kind: 'todo', name: 'Week' });
  await device.send('addItem', { list, item: newId(), name: 'Call Ruth', due: '2026-11-30T17:00' });
  const file = `${await renewFeed(database.db, account)}.ics`;
  const first = await ask(file);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, max-age=300');
  expect(await first.text()).toContain('SUMMARY:Call Ruth\r\n');
  const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
  expect((await ask(file, again)).status).toBe(304);
  await device.send('addItem', { list, item: newId(), name: 'Pay rent', due: '2026-12-01' });
  const changed = await ask(file, again);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain('SUMMARY:Pay rent\r\n');
});

test('every address that is none is answered in the same way', async () => {
  const account = await addAccount(database, 'Maya');
  const secret = await renewFeed(database.db, account);
  const files = [`${'A'.repeat(43)}.ics`, 'short.ics', secret, `${secret}.txt`, `${secret}.ics.ics`, '.ics', '%00.ics'];
  const answers = await Promise.all(
    files.map(async (file) => {
      const answer = await ask(file);
      return JSON.stringify([answer.status, [...answer.headers], await answer.text()]);
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('[404,');
  expect(answers[0]).toContain('no-store');
});

test('a network address reads 600 times an hour', async () => {
  const address = '192.0.2.7';
  for (let at = 0; at < 600; at += 1) expect((await ask('x.ics', { address })).status).toBe(404);
  const refused = await ask('x.ics', { address });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await ask('x.ics', { address: '192.0.2.8' })).status).toBe(404);
});
