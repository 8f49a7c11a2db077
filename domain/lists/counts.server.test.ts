import { newRecording, recordStatements } from '@listgrove/db/record-statements';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { expect, test } from 'vitest';
import { readListCounts } from './counts.server.ts';
import { addAccount, PushingDevice } from './testing/pushing-device.ts';

const database = await openDatabaseForFile();

test('staff learn how many lists and items there are, not what is in them, and not by reading items', async () => {
  const { db } = database;
  expect(await readListCounts(db, 0)).toEqual({});
  const device = new PushingDevice(database, await addAccount(database, 'Maya'));
  const [list, trashed, item] = [newId(), newId(), newId()];
  const add = (id: string, to = list) => ({
    name: 'addItem' as const,
    args: { list: to, item: id, name: `Thing ${id}` },
  });
  const create = (id: string, kind: string) => ({
    name: 'createList' as const,
    args: { list: id, kind, name: 'Secret' },
  });
  await device.sendAll([create(list, 'shopping'), create(newId(), 'todo'), create(trashed, 'todo')]);
  await device.sendAll([add(item), add(newId()), add(newId(), trashed)]);
  await device.sendAll([
    { name: 'deleteItem', args: { list, item } },
    { name: 'trashList', args: { list: trashed } },
  ]);
  expect(await readListCounts(db, 599_999)).toEqual({});
  const recording = newRecording();
  const counts = await recordStatements(recording, () => readListCounts(db, 600_000));
  expect(counts).toEqual({ shopping: { lists: 1, items: 1 }, todo: { lists: 1, items: 0 } });
  expect([...recording.sources]).toEqual(['lists']);
});
