import { code_snippets } from '@listgrove/db/schema/snippets';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { beforeEach, expect, test } from 'vitest';
import { findRow } from '../editing/edit-rows.server.ts';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import {
  createSnippet,
  editedSnippets,
  listSnippets,
  setSnippetActive,
  updateSnippet,
} from './edit-snippets.server.ts';
import type { SnippetInput } from './snippet-input.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(code_snippets));

const maya = staffActor(cast.maya);
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
const input = (changes: Partial<SnippetInput> = {}): SnippetInput & { id: string } => ({
  id: newId(),
  name: 'Counter',
  content: '<script>count()</script>',
  location: 'head',
  consent: 'analytics',
  is_active: true,
  target_pages: [],
  ...changes,
});

const all = { q: '', order: 'place', page: 1 } as const;
async function names(wanted: Partial<Parameters<typeof listSnippets>[2]>) {
  const { snippets } = await listSnippets(database.db, maya, { ...all, ...wanted });
  return snippets.map(({ name }) => name);
}

test('a snippet is stored once without changes to its code, switched off and on, edited and deleted', async () => {
  const { db } = database;
  const sent = input();
  await Promise.all([createSnippet(db, maya, sent), createSnippet(db, maya, sent)]);
  expect(await listSnippets(db, maya, all)).toMatchObject({ snippets: [{ content: sent.content }], total: 1 });
  await setSnippetActive(db, maya, { id: sent.id, is_active: false });
  expect(await findRow(db, maya, code_snippets, sent.id)).toMatchObject({ is_active: false, content: sent.content });
  await setSnippetActive(db, maya, { id: sent.id, is_active: true });
  const seen = await findRow(db, maya, code_snippets, sent.id);
  if (!seen) throw new Error('not stored');
  expect(seen.is_active).toBe(true);
  await updateSnippet(db, maya, { ...sent, name: 'Renamed', updated_at: seen.updated_at });
  await expect(updateSnippet(db, maya, { ...sent, updated_at: seen.updated_at })).rejects.toMatchObject({
    code: 'stale',
  });
  await moveToTrash(db, maya, editedSnippets, [sent.id]);
  await expect(setSnippetActive(db, maya, { id: sent.id, is_active: true })).rejects.toMatchObject({ code: 'gone' });
});

test('the list shows footer before head, newest first, and can be searched by name and code', async () => {
  const { db } = database;
  const day = (day: number) => new Date(Date.UTC(2026, 0, day));
  await db.insert(code_snippets).values([
    { ...input({ name: 'old head' }), created_at: day(1) },
    { ...input({ name: 'new head', content: '<i>100%</i>' }), created_at: day(2) },
    { ...input({ name: 'footer', location: 'footer' }), created_at: day(1) },
  ]);
  expect(await names({})).toEqual(['footer', 'new head', 'old head']);
  expect(await names({ q: 'HEAD' })).toEqual(['new head', 'old head']);
  expect(await names({ q: '%' })).toEqual(['new head']);
});

test('the list is paged, and optionally sorted by the last change', async () => {
  const { db } = database;
  const made = Array.from({ length: 30 }, (_, index) => input({ name: `No ${index + 1}` }));
  await db.insert(code_snippets).values(
    made.map((snippet, index) => ({
      ...snippet,
      created_at: new Date(Date.UTC(2026, 0, index + 1)),
      updated_at: new Date(Date.UTC(2026, 5, 30 - index)),
    })),
  );
  expect(await listSnippets(db, maya, all)).toMatchObject({ total: 30, isMore: false, pages: 2 });
  expect((await names({}))[0]).toBe('No 30');
  expect(await names({ page: 2 })).toEqual(['No 5', 'No 4', 'No 3', 'No 2', 'No 1']);
  expect((await names({ order: 'updated' }))[0]).toBe('No 1');
  expect(await names({ q: 'No 30', page: 2 })).toEqual([]);
});

test('only staff may read and write snippets at the desk', async () => {
  const { db } = database;
  const sent = input();
  const attempts = [
    async () => createSnippet(db, visitor, sent),
    async () => listSnippets(db, visitor, all),
    async () => findRow(db, visitor, code_snippets, sent.id),
    async () => updateSnippet(db, visitor, { ...sent, updated_at: new Date() }),
    async () => setSnippetActive(db, visitor, { id: sent.id, is_active: false }),
    async () => moveToTrash(db, visitor, editedSnippets, [sent.id]),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
});

test('the 101st active snippet is refused in every way of activating it, also by two people at once', async () => {
  const { db } = database;
  const active = Array.from({ length: 99 }, (_, index) => ({ name: `Active ${index}`, content: '<p>a</p>' }));
  await db
    .insert(code_snippets)
    .values(active.map((each) => ({ ...each, location: 'head' as const, is_active: true })));
  const drafts = [input({ is_active: false }), input({ is_active: false })];
  for (const draft of drafts) await createSnippet(db, maya, draft);
  const switched = await Promise.allSettled(
    drafts.map(({ id }) => setSnippetActive(db, maya, { id, is_active: true })),
  );
  const refusal = { code: 'too-many-active', message: expect.stringContaining('100 snippets are active') };
  expect(switched.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: refusal }]);
  await expect(createSnippet(db, maya, input())).rejects.toMatchObject(refusal);
  const [left] = (await Promise.all(drafts.map(({ id }) => findRow(db, maya, code_snippets, id)))).filter(
    (each) => !each?.is_active,
  );
  if (!left) throw new Error('both drafts are active');
  await expect(updateSnippet(db, maya, { ...left, is_active: true })).rejects.toMatchObject(refusal);
  await createSnippet(db, maya, input({ is_active: false }));
});
