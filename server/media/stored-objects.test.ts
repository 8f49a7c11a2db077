import { createChanges } from '@listgrove/db/changes';
import type { Database } from '@listgrove/db/connect';
import { media_files } from '@listgrove/db/schema/media';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStoredObjects } from './stored-objects.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insert(media_files)
    .values({ name: 'leaf.png', original_name: 'leaf.png', size: 1, type: 'image/png', category: 'image' });
});
afterAll(() => database.close());

/** The database, with a count of its queries and with a way to make them fail. */
function watched() {
  const state = { queries: 0, isDown: false };
  const db = new Proxy(database.db, {
    get(target, key) {
      if (key !== 'select') return Reflect.get(target, key);
      state.queries += 1;
      if (state.isDown) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      return target.select.bind(target);
    },
  });
  return { state, watchedDatabase: { ...database, db, feed: database.feed } };
}

test('the object of a file is looked up once, and again after the table of files has changed', async () => {
  const { state, watchedDatabase } = watched();
  const changes = createChanges();
  const objects = openStoredObjects(watchedDatabase, changes);
  expect([await objects.find('leaf.png'), await objects.find('leaf.png')]).toEqual(['leaf.png', 'leaf.png']);
  expect(state.queries).toBe(1);
  await database.db.update(media_files).set({ object: 'leaf-2.png' });
  changes.note('blog_posts');
  expect([await objects.find('leaf.png'), state.queries]).toEqual(['leaf.png', 1]);
  changes.note('media_files');
  expect([await objects.find('leaf.png'), await objects.find('leaf.png')]).toEqual(['leaf-2.png', 'leaf-2.png']);
  expect(state.queries).toBe(2);
  expect(await objects.find('none.png')).toBeNull();
});

test('while the database is unavailable, files are found where they were last', async () => {
  const { state, watchedDatabase } = watched();
  const changes = createChanges();
  const objects = openStoredObjects(watchedDatabase, changes);
  await database.db.update(media_files).set({ object: 'leaf-3.png' });
  await objects.find('leaf.png');
  state.isDown = true;
  changes.noteAll();
  expect(await objects.find('leaf.png')).toBe('leaf-3.png');
  expect(await objects.find('unread.png')).toBe('unread.png');
});
