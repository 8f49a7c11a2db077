import { testimonials } from '@listgrove/db/schema/testimonials';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { StaleError } from '@listgrove/kernel/stale';
import { beforeEach, expect, test } from 'vitest';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import {
  createTestimonial,
  findTestimonial,
  listTestimonials,
  trashedTestimonials,
  updateTestimonial,
} from './testimonials.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(testimonials));

const maya = staffActor(cast.maya);
const jonas: Actor = { ...maya, id: newId(), name: cast.jonas.name };
const visitor: Actor = { ...maya, role: 'user', isStaff: false };

const input = (changes: Partial<Parameters<typeof createTestimonial>[2]> = {}) => ({
  id: newId(),
  name: 'Elena Marchetti',
  role: '',
  company: '',
  content: 'Nobody has to call anybody.',
  rating: 5,
  is_personal: true,
  is_featured: false,
  avatar_url: '',
  ...changes,
});

test('a form that is sent twice stores one testimonial', async () => {
  const sent = input();
  await Promise.all([createTestimonial(database.db, maya, sent), createTestimonial(database.db, maya, sent)]);
  expect(await listTestimonials(database.db, maya, { q: '', page: 1 })).toMatchObject({ total: 1, pages: 1 });
});

test('saving an edit of an older version writes nothing and returns the newer one', async () => {
  const { db } = database;
  const sent = input();
  await createTestimonial(db, maya, sent);
  const seen = await findTestimonial(db, maya, sent.id);
  if (!seen) throw new Error('not stored');
  await updateTestimonial(db, jonas, { ...sent, updated_at: seen.updated_at, content: 'As Jonas has it.' });
  const late = updateTestimonial(db, maya, { ...sent, updated_at: seen.updated_at, content: 'As Maya has it.' });
  await expect(late).rejects.toThrow('This was changed by Jonas Okafor while you were editing.');
  await expect(late).rejects.toBeInstanceOf(StaleError);
  expect(await findTestimonial(db, maya, sent.id)).toMatchObject({ content: 'As Jonas has it.' });
});

test('two edits within one millisecond are still two versions', async () => {
  const { db } = database;
  const sent = input();
  await createTestimonial(db, maya, sent);
  const versions = new Set<number>();
  for (let edit = 0; edit < 5; edit++) {
    const seen = await findTestimonial(db, maya, sent.id);
    if (!seen) throw new Error('not stored');
    versions.add(seen.updated_at.getTime());
    await updateTestimonial(db, maya, { ...sent, updated_at: seen.updated_at });
  }
  expect(versions.size).toBe(5);
});

test('saving an edit of a deleted testimonial is refused and does not restore it', async () => {
  const { db } = database;
  const sent = input();
  await createTestimonial(db, maya, sent);
  const seen = await findTestimonial(db, maya, sent.id);
  await moveToTrash(db, jonas, trashedTestimonials, [sent.id]);
  await expect(
    updateTestimonial(db, maya, { ...sent, updated_at: seen?.updated_at ?? new Date() }),
  ).rejects.toMatchObject({ code: 'stale', stored: null });
  expect(await findTestimonial(db, maya, sent.id)).toBeNull();
});

test('staff search in name, role, company and content; wildcards of LIKE are taken literally', async () => {
  const { db } = database;
  await createTestimonial(db, maya, input({ name: 'Kenji', role: 'Team lead', company: 'Northbound' }));
  await createTestimonial(db, maya, input({ name: 'Ruth', content: '100% less paper' }));
  const names = async (q: string) =>
    (await listTestimonials(db, maya, { q, page: 1 })).testimonials.map(({ name }) => name);
  expect(await names('NORTH')).toEqual(['Kenji']);
  expect(await names('lead')).toEqual(['Kenji']);
  expect(await names('100%')).toEqual(['Ruth']);
  expect(await names('%')).toEqual(['Ruth']);
});

test('only staff may read and write testimonials at the desk', async () => {
  const { db } = database;
  const sent = input();
  const attempts = [
    () => createTestimonial(db, visitor, sent),
    () => listTestimonials(db, visitor, { q: '', page: 1 }),
    () => findTestimonial(db, visitor, sent.id),
    () => updateTestimonial(db, visitor, { ...sent, updated_at: new Date() }),
    () => moveToTrash(db, visitor, trashedTestimonials, [sent.id]),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
});
