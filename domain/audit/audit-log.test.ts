import { actAs } from '@listgrove/db/acting';
import type { Database } from '@listgrove/db/db';
import { audit_log } from '@listgrove/db/schema/audit';
import { blog_posts } from '@listgrove/db/schema/posts';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { schedules } from '@listgrove/db/schema/schedules';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { planOf } from '@listgrove/db/testing/explain';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteEvent } from '../accounts/account-events.server.ts';
import { editedNouns } from '../edited-nouns.server.ts';
import { runDueSchedules } from '../editing/run-schedules.server.ts';
import { nounOf } from '../editing/testing/trash-items.ts';
import type { Actor } from '../rights/actor.ts';
import { enrol } from '../super-admins/testing/enrol.ts';
import type { AuditFilter } from './audit-filter.ts';
import { conditionOf, exportAuditLog, listAuditLog, listItemHistory, removeOldEntries } from './audit-log.server.ts';
import { subjectPath } from './audited-kinds.server.ts';
import { listAuditedPeople } from './audited-people.server.ts';

let database: Database;
let maya: Actor;
let jonas: Actor;
let ruth: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  maya = await enrol(database.db, cast.maya, 'super_admin');
  jonas = await enrol(database.db, cast.jonas, 'admin');
  ruth = await enrol(database.db, cast.ruth, 'user');
});
afterAll(() => database.close());

const everything: AuditFilter = { q: '', kind: '', days: '', item: '', person: '' };
const list = (filter: Partial<AuditFilter>, page = 1) =>
  listAuditLog(database.db, maya, { ...everything, ...filter, page });
const entriesOf = async (filter: Partial<AuditFilter>) => (await list(filter)).entries;

/** Does `work` as a request of the back office does. */
const as = ({ id, name }: Actor, work: () => PromiseLike<unknown>) =>
  actAs({ id, name, address: '192.0.2.7' }, async () => void (await work()));

/** Adds a post as Jonas, and returns its id. */
async function addPost(title: string): Promise<string> {
  const id = newId();
  await as(jonas, () => database.db.insert(blog_posts).values({ id, title, author_name: 'Jonas' }));
  return id;
}

/** Adds a session of an account, and returns its id. */
async function beginSession(account: Actor, expiresAt = new Date(Date.now() + 60_000)): Promise<string> {
  const id = newId();
  await database.db
    .insert(sessions)
    .values({ id, userId: account.id, token: id, expiresAt, ipAddress: '192.0.2.9', userAgent: 'Firefox' });
  return id;
}

test('entries are found by what rows were called, by who acted, by kind, time and row', async () => {
  const id = await addPost('Quiet herons');
  await as(maya, () => database.db.update(blog_posts).set({ title: 'Loud herons' }).where(eq(blog_posts.id, id)));
  expect(await entriesOf({ q: 'QUIET' })).toMatchObject([{ row_id: id, actor_name: jonas.name }]);
  expect((await entriesOf({ q: jonas.name.toLowerCase() })).map(({ row_id }) => row_id)).toContain(id);
  expect(await entriesOf({ q: '%' })).toEqual([]);
  expect(await entriesOf({ kind: 'policies' })).toEqual([]);
  expect((await entriesOf({ kind: 'blog_posts', days: '1' })).map(({ action }) => action)).toEqual([
    'changed',
    'created',
  ]);
  expect(await entriesOf({ item: `blog_posts/${id}` })).toHaveLength(2);
  expect(await entriesOf({ item: `blog_posts/${newId()}` })).toEqual([]);
  expect((await list({ kind: 'no such table' })).total).toBeGreaterThan(1);
});

test('entries are found by whoever acted, who is listed once, also under a new name', async () => {
  const id = await addPost('Herons of Jonas');
  await as(maya, () => database.db.update(blog_posts).set({ title: 'Herons of Maya' }).where(eq(blog_posts.id, id)));
  const rename = { title: 'Herons once more' };
  await as({ ...jonas, name: 'Jonas Adler' }, () =>
    database.db.update(blog_posts).set(rename).where(eq(blog_posts.id, id)),
  );
  const titles = async (person: string) =>
    (await entriesOf({ person, item: `blog_posts/${id}` })).map(({ title }) => title);
  expect([await titles(jonas.id), await titles(maya.id), await titles(newId())]).toEqual([
    ['Herons once more', 'Herons of Jonas'],
    ['Herons of Maya'],
    [],
  ]);
  const people = await listAuditedPeople(database.db, maya);
  expect(people.filter((person) => person.id === jonas.id)).toEqual([{ id: jonas.id, name: 'Jonas Adler' }]);
  expect(people.map(({ id: person }) => person)).toContain(maya.id);
});

test('the log says when staff signed in, and when a session was ended; not those of other accounts', async () => {
  const ended = await beginSession(jonas);
  const over = await beginSession(jonas, new Date(Date.now() - 1_000));
  await beginSession(ruth);
  await database.db.delete(sessions).where(eq(sessions.id, over));
  await as(maya, () => database.db.delete(sessions).where(eq(sessions.id, ended)));
  const entries = await entriesOf({ kind: 'sessions' });
  expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['deleted', maya.name],
    ['created', jonas.name],
    ['created', jonas.name],
  ]);
  expect(entries.every(({ title, row_id }) => title === jonas.email && row_id === jonas.id)).toBe(true);
  expect(entries[1]).toMatchObject({ address: '192.0.2.9', changes: { user_agent: [null, 'Firefox'] } });
  expect(JSON.stringify(entries)).not.toContain(ended);
});

test('the log has what super admins do to accounts and what staff do to their own, without the addresses of accounts', async () => {
  const { db } = database;
  await as(maya, () => noteEvent(db, { accountId: ruth.id, kind: 'suspended', actorId: maya.id, after: 'Spam' }));
  await noteEvent(db, { accountId: jonas.id, kind: 'password-changed', actorId: jonas.id });
  await noteEvent(db, { accountId: ruth.id, kind: 'password-changed', actorId: ruth.id });
  const changed = { accountId: jonas.id, actorId: jonas.id, kind: 'email-changed', after: 'new@mail.example' } as const;
  await noteEvent(db, changed);
  const entries = await entriesOf({ kind: 'account_events' });
  expect(entries.map(({ title, actor_name }) => [title, actor_name]).sort()).toEqual(
    [
      [jonas.email, jonas.name],
      [jonas.email, jonas.name],
      [ruth.email, maya.name],
    ].sort(),
  );
  await as(maya, () =>
    db.update(profiles).set({ email: 'new@mail.example', name: 'R' }).where(eq(profiles.id, ruth.id)),
  );
  await db.delete(profiles).where(eq(profiles.id, ruth.id));
  const left = await db.select().from(audit_log);
  expect(JSON.stringify(left)).not.toMatch(/new@mail\.example|ruth\S*@/);
  expect(await entriesOf({ item: `account_events/${ruth.id}` })).toMatchObject([{ title: '', row_id: ruth.id }]);
});

test('what a plan does at its time is done by whoever planned it, from no address', async () => {
  const id = await addPost('Planned herons');
  const due_at = new Date(Date.now() - 1_000);
  const planned = { table_name: 'blog_posts', row_id: id, action: 'publish', due_at, set_by_name: 'Jonas' } as const;
  await database.db.insert(schedules).values(planned);
  await runDueSchedules(database.db, editedNouns, (error) => {
    throw error;
  });
  const [published] = await entriesOf({ item: `blog_posts/${id}` });
  expect(published).toMatchObject({ actor_id: null, actor_name: 'Jonas', address: '', action: 'changed' });
  expect(published?.changes.status).toEqual(['draft', 'published']);
});

test('a long log has all entries on its pages and in its export, each once and the newest first', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...({ actor_name: 'Ines', address: '', action: 'changed', table_name: 'policies', title: 'Terms' } as const),
    ...{ row_id: String(index), changes: {}, created_at: new Date(2026, 0, 1, 0, Math.floor(index / 7)) },
  }));
  await database.db.insert(audit_log).values(rows);
  const pages = await Promise.all([1, 2, 3].map((page) => list({ kind: 'policies' }, page)));
  expect(pages.map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
  const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id));
  const exported = [];
  for await (const batch of exportAuditLog(database.db, maya, { ...everything, kind: 'policies' }))
    exported.push(...batch);
  expect(exported.map(({ id }) => id)).toEqual(ids);
  expect(new Set(ids).size).toBe(120);
  const times = exported.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('only super admins read the log', async () => {
  const refused = { code: 'not-allowed' };
  await expect(listAuditLog(database.db, jonas, { ...everything, page: 1 })).rejects.toMatchObject(refused);
  await expect(listAuditedPeople(database.db, jonas)).rejects.toMatchObject(refused);
  await expect(exportAuditLog(database.db, jonas, everything).next()).rejects.toMatchObject(refused);
});

test('entries are removed after a year, and not before', async () => {
  const entry = { actor_name: 'Ines', address: '', action: 'changed', table_name: 'policies', title: '' } as const;
  await database.db.insert(audit_log).values([
    { ...entry, row_id: 'old', changes: {}, created_at: sql`now() - interval '1 year 1 minute'` },
    { ...entry, row_id: 'young', changes: {}, created_at: sql`now() - interval '1 year' + interval '1 minute'` },
  ]);
  await removeOldEntries(database.db);
  expect(await entriesOf({ item: 'policies/old' })).toEqual([]);
  expect(await entriesOf({ item: 'policies/young' })).toHaveLength(1);
});

test.each([
  [{ q: 'herons' }, /audit_log_search_text_idx/],
  [{ item: 'blog_posts/x' }, /audit_log_row_idx/],
  [{ person: newId() }, /audit_log_actor_idx/],
])('the filter %o is answered by an index', async (filter, index) => {
  const plan = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return planOf(
      tx,
      tx
        .select()
        .from(audit_log)
        .where(conditionOf({ ...everything, ...filter })),
    );
  });
  expect(plan).toMatch(index);
});

test('an entry leads to what it is about', () => {
  const id = newId();
  const pathOf = (table_name: string, row_id = id) => subjectPath({ table_name, row_id, title: 'Dark mode' });
  expect(pathOf('blog_posts')).toBe(`/admin/blog/${id}`);
  expect(pathOf('schedules', `policies/${id}`)).toBe(`/admin/policies/${id}`);
  expect(pathOf('feature_requests')).toBe('/admin/feature-requests?q=Dark+mode');
  expect(pathOf('account_events')).toBe(`/admin/accounts/${id}`);
  expect(pathOf('page_seo', 'page//about')).toBe('/admin/seo');
  expect(pathOf('trash', `blog_posts/${id}`)).toBeNull();
});

test('all staff read the history of an item with what belongs to it, without network addresses, and nobody else does', async () => {
  const { db } = database;
  const noun = nounOf(blog_posts);
  const visitor: Actor = { ...ruth, isStaff: false };
  const id = await addPost('A post with a past');
  await addPost('Another post');
  const plan = { table_name: 'blog_posts', row_id: id, set_by_name: jonas.name };
  const due_at = new Date(Date.now() + 3_600_000);
  await as(maya, () => db.insert(schedules).values({ ...plan, action: 'publish', due_at }));
  const history = await listItemHistory(db, jonas, noun, { id, page: 1 });
  expect(history).toMatchObject({ title: 'A post with a past', total: 2, pages: 1 });
  expect(history?.entries.map((entry) => [entry.table_name, entry.actor_name, entry.address])).toEqual([
    ['schedules', maya.name, ''],
    ['blog_posts', jonas.name, ''],
  ]);
  expect(await listItemHistory(db, jonas, noun, { id: newId(), page: 1 })).toBeNull();
  await expect(listItemHistory(db, visitor, noun, { id, page: 1 })).rejects.toMatchObject({ code: 'not-allowed' });
});
