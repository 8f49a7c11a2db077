import { openTestDatabase } from '@listgrove/db/testing/database';
import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { wordOf } from '@listgrove/domain/editing/trashed-noun';
import { staffActor } from '@listgrove/domain/rights/testing/actors';
import { cast } from '@listgrove/fixtures/cast';
import { expect, test } from 'vitest';
import { readSchedule } from './entries.server';

test('an empty schedule names every kind of item that staff can plan', async () => {
  const database = await openTestDatabase();
  const { planned, kinds } = await readSchedule(database.db, staffActor(cast.maya));
  await database.close();
  expect(planned).toEqual([]);
  const words = Object.values(editedNouns).map(wordOf);
  expect(words).toContain('help article');
  expect(kinds.split(/, | or /), 'the kinds, with commas and one “or” before the last').toEqual(words);
});
