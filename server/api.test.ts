import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { api_tokens } from '@listgrove/db/schema/api-tokens';
import { audit_log } from '@listgrove/db/schema/audit';
import { blog_posts } from '@listgrove/db/schema/posts';
import { profiles } from '@listgrove/db/schema/profiles';
import { trash } from '@listgrove/db/schema/trash';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import type { ProvenActor } from '@listgrove/domain/accounts/proven-actor.server';
import { apiNouns } from '@listgrove/domain/api/api-nouns.server';
import { createToken } from '@listgrove/domain/api/tokens.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { proven } from '@listgrove/domain/super-admins/testing/enrol';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { newId } from '@listgrove/kernel/ids';
import Ajv from 'ajv/dist/2020.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-api-'));
let database: Database;
let site: Awaited<ReturnType<typeof serveSite>>;
let maya: ProvenActor;
let [reading, writing] = ['', ''];

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects: store.objects });
  const secret = 'a secret of thirty-two characters or more';
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  const person = { name: 'Maya', email: 'maya@listgrove.example' };
  await createStaff(accounts, { ...person, password: 'four green trees', role: 'super_admin' });
  const [account] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, person.email));
  maya = proven({ ...person, id: account?.id ?? '', role: 'super_admin', isStaff: true });
  reading = await createToken(db, maya, { name: 'Reader', access: 'read', days: 30 });
  writing = await createToken(db, maya, { name: 'Writer', access: 'write', days: 30 });
  site = await serveSite({ database, accounts, store, dataDir, withPageCache: true });
});
afterAll(async () => {
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => database.db.update(profiles).set({ role: 'super_admin', suspendedAt: null, deletionDueAt: null }));

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends a request with the token that may write, unless `token` is another one. */
async function ask(
  path: string,
  { token = writing, method = 'GET', sent, headers = {} }: AskOptions = {},
): Promise<{ status: number; headers: Headers; body: Body }> {
  const response = await fetch(`${site.origin}/api/v1/${path}`, {
    method,
    headers: { ...(token ? bearing(token) : {}), ...headers },
    ...(sent === undefined ? {} : { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
interface AskOptions {
  token?: string;
  method?: string;
  sent?: unknown;
  headers?: Record<string, string>;
}
// biome-ignore lint/suspicious/noExplicitAny: the shape of the answers is what the tests look at
type Body = any;

const add = (sent: object) => ask('blog', { method: 'POST', sent });
const change = (id: string, version: string | null, sent: unknown) =>
  ask(`blog/${id}`, { method: 'PATCH', sent, headers: version === null ? {} : { 'if-match': version } });

test('a program adds, reads, changes and deletes a post, in the name of whoever made its token', async () => {
  const added = await add({ title: 'From a program', content: '<p onclick="x()">Hello</p>', keywords: ['One', 'Two'] });
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ status: 'draft', content: '<p>Hello</p>', author_name: 'Maya', featured: false });
  const { id } = added.body;
  expect(added.headers.get('location')).toBe(`/api/v1/blog/${id}`);
  const version = added.headers.get('etag') ?? '';

  const changed = await change(id, version, { status: 'published', featured: true });
  expect([changed.status, changed.body.status, changed.body.title]).toEqual([200, 'published', 'From a program']);
  expect(await (await fetch(`${site.origin}/blog`)).text()).toContain('From a program');
  const read = await ask(`blog/${id}`);
  expect(read.body).toEqual(changed.body);
  expect(read.headers.get('cache-control')).toBe('private, no-store');
  const again = await ask(`blog/${id}`, { headers: { 'if-none-match': read.headers.get('etag') ?? '' } });
  expect([again.status, again.body]).toEqual([304, null]);

  // What was read can be sent back.
  const names = Object.keys(apiNouns.blog?.form.input ?? {});
  const whole = Object.fromEntries(names.map((name) => [name, read.body[name]]));
  const sameAgain = await change(id, read.headers.get('etag'), whole);
  expect([sameAgain.status, sameAgain.body.keywords]).toEqual([200, ['One', 'Two']]);

  expect((await ask(`blog/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(`blog/${id}`)).status).toBe(404);
  expect((await ask(`blog/${id}`, { method: 'DELETE' })).status).toBe(404);
  const [trashed] = await database.db.select().from(trash).where(eq(trash.row_id, id));
  expect(trashed).toMatchObject({ title: 'From a program', deleted_by_name: 'Maya' });
  const entries = await database.db.select().from(audit_log).where(eq(audit_log.row_id, id));
  expect(entries.map(({ actor_name, action }) => `${actor_name} ${action}`)).toEqual(
    expect.arrayContaining(['Maya (API: Writer) created', 'Maya (API: Writer) changed', 'Maya (API: Writer) deleted']),
  );
});

test('a change of an older version is refused, one without a version too, and nothing is lost', async () => {
  const { body, headers } = await add({ title: 'Twice' });
  const version = headers.get('etag');
  const both = await Promise.all(['one', 'two'].map((title) => change(body.id, version, { title })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const missing = await change(body.id, null, { title: 'three' });
  expect([missing.status, missing.body.error.code]).toEqual([428, 'version-needed']);
  expect((await change(body.id, '"1"', { title: 'four' })).status).toBe(412);
  expect((await change(newId(), version, { title: 'five' })).status).toBe(404);
  expect((await change('seven', version, { title: 'six' })).status).toBe(404);
});

test('the same item sent twice under one id is stored once, and another one under it is refused', async () => {
  const item = { id: newId(), title: 'Sent twice' };
  expect([(await add(item)).status, (await add(item)).status]).toEqual([201, 201]);
  expect(await database.db.$count(blog_posts, eq(blog_posts.title, item.title))).toBe(1);
  expect((await add({ ...item, title: 'Other' })).status).toBe(412);
  expect((await add({ ...item, id: 'x' })).body.error).toMatchObject({ code: 'invalid' });
});

test('what cannot be stored is refused with a sentence for each field', async () => {
  const refused = await add({ title: ' ', status: 'secret', featured: 'yes', keywords: ['a\nb'], author_id: newId() });
  expect(refused.status).toBe(422);
  expect(refused.body.error.fields).toEqual({
    title: 'The title is required.',
    status: expect.any(String),
    featured: 'This has to be true or false.',
    keywords: 'This has to be a list of texts, each without a line break.',
    author_id: 'There is no such field, or it cannot be written.',
  });
  const bodies = ['', '{', '[]', 'null', '"text"', '{"title":{}}', '{"__proto__":{"title":"x"}}', '{"title":null}'];
  for (const sent of bodies) expect([400, 422], sent).toContain((await ask('blog', { method: 'POST', sent })).status);
  expect((await add({ title: 'Nothing \u0000 and \ud800 half' })).body.title).not.toContain('\u0000');
  const body = `{"title":"${'x'.repeat(21 * 1024 * 1024)}"}`;
  const large = await fetch(`${site.origin}/api/v1/blog`, { method: 'POST', body, headers: bearing(writing) });
  expect(large.status).toBe(413);
  expect((await ask('blog', { method: 'PUT', sent: {} })).status).toBe(405);
});

test('a token that may read writes nothing', async () => {
  expect((await ask('blog', { token: reading })).status).toBe(200);
  const before = await database.db.$count(blog_posts);
  const refused = await ask('blog', { token: reading, method: 'POST', sent: { title: 'x' } });
  expect([refused.status, refused.body.error.message]).toEqual([403, 'This token may only read.']);
  const [post] = await database.db.select().from(blog_posts).limit(1);
  expect((await ask(`blog/${post?.id}`, { token: reading, method: 'DELETE' })).status).toBe(403);
  expect(await database.db.$count(blog_posts)).toBe(before);
});

test('without a token that counts, nothing is read', async () => {
  const refused = async (token: string) => {
    const { status, headers, body } = await ask('blog', { token });
    return status === 401 && headers.get('www-authenticate') === 'Bearer' && !('items' in body);
  };
  for (const token of ['', 'lgt_', `lgt_${'a'.repeat(43)}`, `${reading}x`, reading.slice(4)])
    expect(await refused(token), token).toBe(true);

  const { db } = database;
  const ended = await createToken(db, maya, { name: 'Ended', access: 'write', days: 30 });
  await db.update(api_tokens).set({ expires_at: new Date() }).where(eq(api_tokens.name, 'Ended'));
  expect(await refused(ended)).toBe(true);
  await db.update(profiles).set({ role: 'admin' });
  expect(await refused(writing)).toBe(true);
  await db.update(profiles).set({ role: 'super_admin', suspendedAt: new Date() });
  expect(await refused(writing)).toBe(true);
  await db.update(profiles).set({ suspendedAt: null, deletionDueAt: new Date() });
  expect(await refused(writing)).toBe(true);
  await db.update(profiles).set({ deletionDueAt: null });
  expect(await refused(writing)).toBe(false);
  const stored = JSON.stringify(await db.select().from(api_tokens));
  expect([writing, reading].some((secret) => stored.includes(secret))).toBe(false);
});

test('pages of a list have every item once, drafts too', async () => {
  const ids: string[] = [];
  let after = '';
  for (let page = 0; page < 50; page += 1) {
    const { body } = await ask(`blog?limit=3${after && `&after=${after}`}`);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    if (body.next === null) break;
    after = body.next;
  }
  const rows = await database.db.select({ id: blog_posts.id, status: blog_posts.status }).from(blog_posts);
  expect(ids).toEqual(rows.map(({ id }) => id).sort());
  expect(rows.some(({ status }) => status === 'draft')).toBe(true);
  for (const query of ['limit=0', 'limit=101', 'limit=x', 'after=1'])
    expect((await ask(`blog?${query}`)).status, query).toBe(400);
  expect((await ask('code-snippets')).status).toBe(404);
  expect((await ask('constructor')).status).toBe(404);
});

test('every kind of item is described, and is as it is described', async () => {
  const description = (await ask('openapi.json', { token: '' })).body;
  expect(Object.keys(description.paths)).toEqual(
    Object.keys(apiNouns).flatMap((name) => [`/${name}`, `/${name}/{id}`]),
  );
  const ajv = new Ajv({ strict: false, formats: { date: true, uuid: true, uri: true } });
  ajv.addSchema(description, 'api');
  for (const name of Object.keys(apiNouns)) {
    const { body } = await ask(`${name}?limit=100`);
    expect(body.items.length, `The demo has none of ${name}.`).toBeGreaterThan(0);
    const isItem = ajv.compile({ $ref: `api#/components/schemas/${name}` });
    for (const item of body.items) expect([isItem(item), isItem.errors], name).toEqual([true, null]);
  }
  const isNew = ajv.compile({ $ref: 'api#/components/schemas/blog-new' });
  expect([isNew({ title: 'x' }), isNew({ titel: 'x' }), isNew({ featured: 'yes' })]).toEqual([true, false, false]);
});
