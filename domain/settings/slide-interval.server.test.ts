import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { expect, test } from 'vitest';
import type { Actor } from '../rights/actor.ts';
import { readSettings } from './settings.server.ts';
import { saveSlideInterval } from './slide-interval.server.ts';

const actor: Actor = { id: '1', name: 'Ada', email: 'ada@listgrove.example', role: 'admin', isStaff: true };
const database = await openDatabaseForFile();

test('an interval that somebody else has stored since is not overwritten unseen', async () => {
  const { db } = database;
  expect(await saveSlideInterval(db, actor, '7', '5')).toBe(7);
  await expect(saveSlideInterval(db, actor, '9', '5')).rejects.toMatchObject({ code: 'stale', stored: { value: 7 } });
  expect((await readSettings(db)).slide_interval).toBe(7);
  expect(await saveSlideInterval(db, actor, '9', '7')).toBe(9);
  expect(await saveSlideInterval(db, actor, '9', '5')).toBe(9); // the same change twice
});
