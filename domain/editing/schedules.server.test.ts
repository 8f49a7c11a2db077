import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Database, openDatabase } from '@listgrove/db/connect';
import { migrateDatabase } from '@listgrove/db/migrate';
import { awaitOther } from '@listgrove/db/only-statements';
import { blog_posts } from '@listgrove/db/schema/posts';
import { schedules } from '@listgrove/db/schema/schedules';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createServerDatabase } from '@listgrove/db/testing/server-database';
import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { editedNouns } from '../edited-nouns.server.ts';
import { createPolicy, editedPolicies } from '../policies/policies.server.ts';
import { editedPosts } from '../posts/edit-posts.server.ts';
import type { Actor } from '../rights/actor.ts';
import { editedSnippets } from '../snippets/edit-snippets.server.ts';
import { activeLimit } from '../snippets/snippet.ts';
import { findRow } from './edit-rows.server.ts';
import type { EditedNoun } from './edited-noun.ts';
import { moveToTrash } from './move-to-trash.server.ts';
import { listRevisions } from './revisions.server.ts';
import { runDueSchedules } from './run-schedules.server.ts';
import type { ScheduleAction } from './schedule.ts';
import { cancelChange, listPlannedOf, listSchedule, planChange } from './schedules.server.ts';

let database: Database;
const maya: Actor = { id: newId(), name: cast.maya.name, email: cast.maya.email, role: 'admin', isStaff: true };
const jonas: Actor = { ...maya, id: newId(), name: cast.jonas.name };
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
const soon = () => new Date(Date.now() + 3_600_000);
const fail = (error: unknown): void => {
  throw error;
};
const posts: EditedNoun = editedPosts;
const policies: EditedNoun = editedPolicies;
const snippets: EditedNoun = editedSnippets;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(blog_posts));

async function storePost({ db } = database): Promise<string> {
  const id = newId();
  await db.insert(blog_posts).values({ id, title: 'A calmer Sunday', author_name: maya.name });
  return id;
}

/** Plans a change and moves it into the past, as if its time had come. */
async function planDue(
  id: string,
  action: ScheduleAction = 'publish',
  { db } = database,
  noun: EditedNoun = posts,
): Promise<void> {
  await planChange(db, maya, noun, { id, action, due_at: soon() });
  await db.update(schedules).set({ due_at: sql`now() - interval '1 second'` }).where(eq(schedules.row_id, id));
}

const run = ({ db } = database, onError = fail) => runDueSchedules(db, editedNouns, onError);

test('a post is published at its time, and its revisions say by whose schedule', async () => {
  const id = await storePost();
  await planChange(database.db, maya, posts, { id, action: 'publish', due_at: soon() });
  expect(await run()).toBe(true);
  expect((await findRow(database.db, maya, blog_posts, id))?.status).toBe('draft');

  await planDue(id);
  expect(await run()).toBe(false);
  expect((await findRow(database.db, maya, blog_posts, id))?.status).toBe('published');
  expect(await listPlannedOf(database.db, maya, posts.table, id)).toEqual([]);
  const { entries } = await listRevisions(database.db, maya, blog_posts, { id, page: 1 });
  expect(entries.map(({ saved_by_name, scheduled }) => [saved_by_name, scheduled])).toEqual([
    [maya.name, 'publish'],
    ['', null],
  ]);
});

test('a change is done once, however many processes look at the same time', async () => {
  const ids = await Promise.all([storePost(), storePost(), storePost()]);
  for (const id of ids) await planDue(id);
  await Promise.all([run(), run(), run(), run()]);
  for (const id of ids) {
    expect((await findRow(database.db, maya, blog_posts, id))?.status).toBe('published');
    const { entries } = await listRevisions(database.db, maya, blog_posts, { id, page: 1 });
    // A second run would find the post published, and record that nothing was saved.
    expect(entries.map(({ scheduled }) => scheduled)).toEqual(['publish', null]);
  }
});

// Needs two connections.
test.runIf(process.env.TEST_DATABASE === 'server')(
  'a change that another process is carrying out is left to it, and holds up nothing else',
  async () => {
    const [busy, free] = [await storePost(), await storePost()];
    for (const id of [busy, free]) await planDue(id);
    await database.db.transaction((other) =>
      awaitOther(other, 'It holds the change while the others are carried out.', async () => {
        await other.select().from(schedules).where(eq(schedules.row_id, busy)).for('update');
        expect(await run()).toBe(true);
        expect((await findRow(database.db, maya, blog_posts, busy))?.status).toBe('draft');
        expect((await findRow(database.db, maya, blog_posts, free))?.status).toBe('published');
      }),
    );
    expect(await run()).toBe(false);
    expect((await findRow(database.db, maya, blog_posts, busy))?.status).toBe('published');
  },
);

test('a post that is published already keeps its version', async () => {
  const id = await storePost();
  await planDue(id);
  await run();
  const before = await findRow(database.db, maya, blog_posts, id);
  await planDue(id);
  await run();
  expect(await findRow(database.db, maya, blog_posts, id)).toEqual(before);
  expect((await listSchedule(database.db, maya, editedNouns)).done.map(({ row_id }) => row_id)).toEqual([id, id]);
});

test('what is unpublished and published at two times ends as the later one says', async () => {
  const id = await storePost();
  await planDue(id);
  await run();
  await planDue(id);
  await database.db.update(schedules).set({ due_at: sql`due_at - interval '1 hour'` });
  await planChange(database.db, maya, posts, { id, action: 'unpublish', due_at: soon() });
  await database.db
    .update(schedules)
    .set({ due_at: sql`now() - interval '1 minute'` })
    .where(eq(schedules.action, 'unpublish'));
  await run();
  expect((await findRow(database.db, maya, blog_posts, id))?.status).toBe('draft');
});

test('a policy that is activated at its time replaces the active one of its type', async () => {
  const policy = {
    type: 'terms' as const,
    title: 'Terms',
    content: '',
    version: '1',
    effective_date: new Date('2026-01-01'),
  };
  const [old, next] = [newId(), newId()];
  await createPolicy(database.db, maya, { ...policy, id: old, is_active: true });
  await createPolicy(database.db, maya, { ...policy, id: next, is_active: false });
  await planDue(next, 'publish', database, policies);
  await run();
  const active = await Promise.all([old, next].map((id) => findRow(database.db, maya, policies.table, id)));
  expect(active.map((each) => each?.is_active)).toEqual([false, true]);
});

test('a change that a rule forbids is listed with the reason, and does not hold up the others', async () => {
  const snippet = { name: 'Counter', content: '<!-- -->' };
  const ids = Array.from({ length: activeLimit + 1 }, newId);
  const rows = ids.map((id, place) => ({ ...snippet, id, is_active: place > 0 }));
  await database.db.insert(code_snippets).values(rows);
  onTestFinished(async () => void (await database.db.delete(code_snippets)));
  await planDue(ids[0] ?? '', 'publish', database, snippets);
  const id = await storePost();
  await planDue(id);
  await run();
  expect((await findRow(database.db, maya, blog_posts, id))?.status).toBe('published');
  const { planned, done } = await listSchedule(database.db, maya, editedNouns);
  expect(planned).toEqual([]);
  expect(done.find(({ row_id }) => row_id === ids[0])).toMatchObject({
    title: 'Counter',
    problem: expect.stringMatching(/^100 snippets are active/),
  });
});

test('a defect is reported and recorded, and other changes are done', async () => {
  const [broken, fine] = [await storePost(), await storePost()];
  await planDue(broken);
  await database.db.update(schedules).set({ table_name: 'gone_posts' }).where(eq(schedules.row_id, broken));
  await planDue(fine);
  const onError = vi.fn();
  expect(await run(database, onError)).toBe(false);
  expect(onError).toHaveBeenCalledOnce();
  expect((await findRow(database.db, maya, blog_posts, fine))?.status).toBe('published');
  await database.db.delete(schedules).where(eq(schedules.row_id, broken));
});

test('a second time for the same action replaces the first, and either can be cancelled', async () => {
  const id = await storePost();
  const later = new Date(Date.now() + 7_200_000);
  await planChange(database.db, maya, posts, { id, action: 'publish', due_at: soon() });
  await planChange(database.db, jonas, posts, { id, action: 'publish', due_at: later });
  await planChange(database.db, maya, posts, { id, action: 'unpublish', due_at: soon() });
  const planned = await listPlannedOf(database.db, maya, posts.table, id);
  expect(planned.map(({ action, set_by_name }) => [action, set_by_name])).toEqual([
    ['unpublish', maya.name],
    ['publish', jonas.name],
  ]);
  expect(planned[1]?.due_at).toEqual(later);
  for (const { id } of planned) await cancelChange(database.db, maya, id);
  expect(await listPlannedOf(database.db, maya, posts.table, id)).toEqual([]);
  await expect(cancelChange(database.db, maya, planned[0]?.id ?? '')).rejects.toMatchObject({ code: 'gone' });
});

test('a time in the past, one in ten years and a deleted post are refused', async () => {
  const id = await storePost();
  const plan = (id: string, due_at: Date) => planChange(database.db, maya, posts, { id, action: 'publish', due_at });
  await expect(plan(id, new Date(Date.now() - 1_000))).rejects.toMatchObject({ code: 'out-of-range' });
  await expect(plan(id, new Date(Date.now() + 10 * 366 * 86_400_000))).rejects.toMatchObject({ code: 'out-of-range' });
  await expect(plan(newId(), soon())).rejects.toMatchObject({ code: 'gone' });
});

test('deleting a post deletes what is planned for it', async () => {
  const id = await storePost();
  await planDue(id);
  await moveToTrash(database.db, maya, editedPosts, [id]);
  expect(await database.db.$count(schedules, eq(schedules.row_id, id))).toBe(0);
});

test('nobody but staff plans, cancels or sees changes', async () => {
  const id = await storePost();
  const change = { id, action: 'publish', due_at: soon() } as const;
  for (const work of [
    () => planChange(database.db, visitor, posts, change),
    () => cancelChange(database.db, visitor, newId()),
    () => listPlannedOf(database.db, visitor, posts.table, id),
    () => listSchedule(database.db, visitor, editedNouns),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'not-allowed' });
});

test('a process that is killed while it publishes leaves the change to the next one, which does it once', {
  tags: 'long',
}, async () => {
  const url = process.env.TEST_DATABASE === 'server' ? process.env.TEST_DATABASE_URL : undefined;
  const served = url ? await createServerDatabase(url) : null;
  const dataDir = temporaryFolder();
  const open = async () => {
    const opened = await openDatabase({ url: served?.url, dataDir });
    await migrateDatabase(opened);
    return opened;
  };
  const first = await open();
  const id = await storePost(first);
  await planDue(id, 'publish', first);
  await first.close();
  const script = join(import.meta.dirname, 'testing/publish-and-die.ts');
  const child = spawn(process.execPath, [script, served?.url ?? dataDir], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);

  const next = await open();
  expect((await findRow(next.db, maya, blog_posts, id))?.status).toBe('draft');
  await Promise.all([run(next), run(next)]);
  expect((await findRow(next.db, maya, blog_posts, id))?.status).toBe('published');
  expect((await listRevisions(next.db, maya, blog_posts, { id, page: 1 })).entries).toHaveLength(2);
  await next.close();
  await served?.drop();
});
