import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { feature_requests } from '@listgrove/db/schema/feedback';
import { blog_posts } from '@listgrove/db/schema/posts';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { startAccounts } from '../accounts/testing/people.ts';
import { editedNouns } from '../edited-nouns.server.ts';
import { openMediaStore } from '../media/store.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { exportContent } from './export-content.server.ts';
import { readMarkdown } from './markdown.server.ts';

const maya: Actor = { ...staffActor(cast.maya), role: 'super_admin' };
const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-export-'));
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let store: Awaited<ReturnType<typeof openMediaStore>>;
let entries: Map<string, Buffer>;

beforeAll(async () => {
  database = await openTestDatabase();
  store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects: store.objects });
  entries = await entriesOf(await exportContent(startAccounts(database.db), store, maya));
});
afterAll(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function entriesOf(archive: ReadableStream): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const tar = Readable.fromWeb(archive as Parameters<typeof Readable.fromWeb>[0]).pipe(extract());
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    found.set(entry.header.name, Buffer.concat(chunks));
  }
  return found;
}

const below = (folder: string) => [...entries.keys()].filter((name) => name.startsWith(`${folder}/`));

test('each article is a Markdown file from which its row can be read, drafts too', async () => {
  const posts = await database.db.select().from(blog_posts);
  expect(below('blog')).toHaveLength(posts.length);
  expect(posts.some(({ status }) => status === 'draft')).toBe(true);
  for (const post of posts) {
    const file = below('blog').find((name) => name.endsWith(`${post.id.slice(-8)}.md`)) ?? '';
    const [, head = '', text = ''] = /^---\n(.*?)---\n(.*)$/s.exec(String(entries.get(file))) ?? [];
    const { content, reading_minutes: _, ...columns } = post;
    expect(parse(head)).toEqual(JSON.parse(JSON.stringify(columns)));
    expect(readMarkdown(text)).toBe(content.replace(/>\n\s*</g, '><'));
  }
});

test('every noun that staff publish is in the archive, with settings, redirects, SEO and the files of the library', () => {
  for (const { deskPath } of Object.values(editedNouns)) {
    const name = deskPath.replace('/admin/', '');
    expect(below(name).length > 0 || entries.has(`${name}.json`), name).toBe(true);
  }
  for (const name of ['testimonials', 'redirects', 'settings', 'seo', 'media']) {
    expect(JSON.parse(String(entries.get(`${name}.json`))), name).toBeInstanceOf(Array);
  }
  const files = JSON.parse(String(entries.get('media.json'))) as { name: string; size: number }[];
  expect(files.length).toBeGreaterThan(0);
  expect(files.map(({ name }) => entries.get(`media/${name}`)?.length)).toEqual(files.map(({ size }) => size));
});

test('it has nothing that visitors wrote', async () => {
  const requests = await database.db.select({ email: feature_requests.user_email }).from(feature_requests);
  const all = [...entries].flatMap(([name, bytes]) => (name.startsWith('media/') ? [] : [String(bytes)])).join('\n');
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.filter(({ email }) => all.includes(email))).toEqual([]);
});

test('only super admins get it, and three times an hour', async () => {
  const accounts = startAccounts(database.db);
  const jonas = staffActor(cast.jonas);
  expect(await outcomeOf(exportContent(accounts, store, jonas))).toBe('not-allowed');
  const olga: Actor = { ...staffActor(cast.maya), role: 'super_admin' };
  for (let time = 0; time < 3; time += 1) await (await exportContent(accounts, store, olga)).cancel();
  expect(await outcomeOf(exportContent(accounts, store, olga))).toBe('too-many-attempts');
});
