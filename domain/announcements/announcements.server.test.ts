import { announcements } from '@listgrove/db/schema/announcements';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { announcementInput } from './announcement-input.ts';
import { editedAnnouncements, listAnnouncements, readAnnouncement } from './announcements.server.ts';

const database = await openDatabaseForFile();
const { db } = database;
beforeEach(() => db.delete(announcements));

const maya = staffActor(cast.maya);
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
const day = (days: number) => new Date(new Date().toISOString().slice(0, 10)).getTime() + days * 86_400_000;

const input = (changes: Partial<Parameters<typeof editedAnnouncements.create>[2]> = {}) => ({
  id: newId(),
  title: 'Comments are here',
  content: 'Write to each other below an item.',
  link_url: '/blog',
  link_label: 'Read more',
  status: 'published' as const,
  shown_until: null,
  ...changes,
});

test('the app shows the announcement that was published last, also if its draft is older', async () => {
  expect(await readAnnouncement(db)).toBeNull();
  await editedAnnouncements.create(db, maya, input({ title: 'First' }));
  await editedAnnouncements.create(db, maya, input({ title: 'Draft', status: 'draft' }));
  expect(await readAnnouncement(db)).toEqual({
    ...{ id: expect.any(String), title: 'First', content: 'Write to each other below an item.' },
    ...{ link_url: '/blog', link_label: 'Read more' },
  });
  await editedAnnouncements.create(db, maya, input({ title: 'Later' }));
  expect(await readAnnouncement(db)).toMatchObject({ title: 'Later' });
  const [draft] = await db.select().from(announcements).where(eq(announcements.title, 'Draft'));
  await editedAnnouncements.setPublic(db, maya, { id: draft?.id ?? '', is_public: true });
  expect(await readAnnouncement(db)).toMatchObject({ title: 'Draft' });
  // Correcting one that was published before publishes nothing.
  const [first] = await db.select().from(announcements).where(eq(announcements.title, 'First'));
  await db
    .update(announcements)
    .set({ content: 'Corrected' })
    .where(eq(announcements.id, first?.id ?? ''));
  expect(await readAnnouncement(db)).toMatchObject({ title: 'Draft' });
});

test.each([
  ['today', 0, 'Ending'],
  ['yesterday', -1, 'Older'],
])('an announcement whose last day is %s', async (_, days, title) => {
  await editedAnnouncements.create(db, maya, input({ title: 'Older' }));
  await editedAnnouncements.create(db, maya, input({ title: 'Ending', shown_until: new Date(day(days)) }));
  expect(await readAnnouncement(db)).toMatchObject({ title });
});

test('staff find announcements by title and text, and others find nothing', async () => {
  await editedAnnouncements.create(db, maya, input());
  await editedAnnouncements.create(db, maya, input({ title: 'Maintenance', content: 'On Sunday at six.' }));
  const titles = async (q: string) =>
    (await listAnnouncements(db, maya, { q, page: 1 })).announcements.map(({ title }) => title);
  const { announcements: all } = await listAnnouncements(db, maya, { q: '', page: 1 });
  expect(all.map(({ has_ended }) => has_ended)).toEqual([false, false]);
  expect(await titles('')).toEqual(['Maintenance', 'Comments are here']);
  expect(await titles('sunday')).toEqual(['Maintenance']);
  await expect(listAnnouncements(db, visitor, { q: '', page: 1 })).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(editedAnnouncements.create(db, visitor, input())).rejects.toMatchObject({ code: 'not-allowed' });
});

test.each([
  [{ link_url: 'javascript:alert(1)', link_label: 'Press' }, 'link_url'],
  [{ link_url: '//evil.example', link_label: 'Press' }, 'link_url'],
  [{ link_url: 'http://plain.example', link_label: 'Press' }, 'link_url'],
  [{ title: ' ' }, 'title'],
  [{ content: 'x'.repeat(401) }, 'content'],
  [{ shown_until: 'soon' }, 'shown_until'],
])('the form refuses %o', (changes, field) => {
  const sent = { ...input(), shown_until: '', ...changes };
  const result = z.object(announcementInput).safeParse(sent);
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
