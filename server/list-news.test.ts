import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { expect, test } from 'vitest';
import type { Stream } from './event-stream.ts';
import { tellMembers } from './list-news.ts';

const { db } = await openDatabaseForFile();

test('only the streams of an account are told of its notifications', async () => {
  const [maya, jonas] = [newId(), newId()];
  const told: string[] = [];
  const stream = (name: string, member: string | null): Stream => ({
    session: null,
    member,
    send: (event, value) => told.push(`${name}: ${event} ${value}`),
    beat: () => {},
    end: () => {},
    closed: Promise.resolve(),
  });
  const streams = [stream('phone', maya), stream('laptop', maya), stream('other', jonas), stream('visitor', null)];
  await tellMembers(db, [`notified:${maya}`], streams);
  expect(told).toEqual(['phone: notified *', 'laptop: notified *']);
});
