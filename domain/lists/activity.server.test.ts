import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { expect, test } from 'vitest';
import { readActivity } from './activity.server.ts';
import { addAccount, now, PushingDevice, share } from './testing/pushing-device.ts';

const database = await openDatabaseForFile();

test('members read what happened in a list page by page, and not the name of an item that was moved on', async () => {
  const [maya, jonas, ruth] = await Promise.all(['Maya', 'Jonas', 'Ruth'].map((name) => addAccount(database, name)));
  const [one, two] = [new PushingDevice(database, maya ?? ''), new PushingDevice(database, jonas ?? '')];
  const [list, other, milk, secret] = [newId(), newId(), newId(), newId()];
  for (const id of [list, other]) await one.send('createList', { list: id, kind: 'todo', name: 'Week' });
  await share(database, list, jonas ?? '');
  await one.send('addItem', { list, item: milk, name: 'Milk' });
  await one.send('addItem', { list, item: secret, name: 'Plan' });
  await one.send('moveToList', { list, item: secret, to: other });
  await one.send('rename', { list: other, item: secret, name: 'A surprise for Jonas' });
  for (let count = 0; count < 60; count += 1)
    await two.send(count % 2 ? 'untick' : 'tick', { list, item: milk }, now + 1000 + count);
  const read = (account: string | undefined, before: string | null = null) =>
    readActivity(database.db, account ?? '', { list, before });
  const first = await read(jonas);
  expect(first).toMatchObject({ more: true });
  expect(first.events).toHaveLength(50);
  expect(first.events[0]).toMatchObject({ by: { name: 'Jonas' }, item: { id: milk, name: 'Milk' }, field: 'done_at' });
  const rest = await read(jonas, first.events.at(-1)?.id ?? null);
  expect(rest.more).toBe(false);
  expect(rest.events.at(-1)).toMatchObject({ by: { name: 'Maya' }, name: 'addItem' });
  expect(JSON.stringify([first, rest])).not.toContain('surprise');
  await expect(read(ruth)).rejects.toMatchObject({ code: 'not-found' });
});
