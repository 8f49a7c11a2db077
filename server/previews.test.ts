import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { previews, unpublished_versions } from '@listgrove/db/schema/unpublished';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { editedNounOf, editedNouns } from '@listgrove/domain/edited-nouns.server';
import type { EditedTable } from '@listgrove/domain/editing/edit-rows.server';
import { endPreviews, makePreview } from '@listgrove/domain/editing/previews.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import type { Actor } from '@listgrove/domain/rights/actor';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { newId } from '@listgrove/kernel/ids';
import { keysOf } from '@listgrove/kernel/options';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-previews-'));
const maya: Actor = { id: newId(), name: 'Maya', email: 'maya@listgrove.example', role: 'admin', isStaff: true };
let database: Database;
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  database = await openTestDatabase();
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects: store.objects });
  // The demo has no active snippet.
  await database.db.insert(code_snippets).values({ name: 'Nothing', content: '<!-- -->', is_active: true });
  const secret = 'a secret of thirty-two characters or more';
  const accounts = createAccounts({
    db: database.db,
    secret,
    staffEmailDomain: 'listgrove.example',
    onError: console.error,
  });
  site = await serveSite({ database, accounts, store, dataDir, withPageCache: true });
});
afterAll(async () => {
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Gives a public item of the demo unpublished changes and a preview. Returns the id and the path of the preview. */
async function previewOf(name: string, words: string): Promise<{ id: string; path: string }> {
  const { table, deskPath, isPublic } = editedNounOf(name);
  const items = (await database.db.select().from(table)) as EditedTable['$inferSelect'][]; // a query on a generic table has no row type
  const item = items.find(isPublic);
  if (!item) throw new Error(`The demo has no public item in ${name}: add one in fixtures/seed.ts.`);
  const { id, updated_at } = item;
  const content = { content: `<p>${words}</p>` };
  await database.db
    .insert(unpublished_versions)
    .values({ table_name: name, row_id: id, content, based_on: updated_at })
    .onConflictDoUpdate({ target: [unpublished_versions.table_name, unpublished_versions.row_id], set: { content } });
  const { secret } = await makePreview(database.db, maya, table, id);
  return { id, path: `${deskPath.replace('/admin', '/preview')}/${secret}` };
}

test.each(keysOf(editedNouns))(
  'a preview in %s shows the changes that wait, and is nowhere stored, found or passed on',
  async (name) => {
    const { id, path } = await previewOf(name, 'The first words');
    const ask = (end = '') => fetch(site.origin + path + end);
    const answered = await ask();
    const body = await answered.text();
    expect(answered.status, `${path}: its route is in site/src/routes.ts, its page in site/src/public/previews/.`).toBe(
      200,
    );
    expect(body).toContain('The first words');
    const isPage = name !== 'code_snippets';
    for (const response of [answered, ...(isPage ? [await ask('.data')] : [])]) {
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'referrer-policy': 'no-referrer',
      });
    }
    if (isPage) expect(body).toContain('<meta name="robots" content="noindex, nofollow"');
    // A page that is rendered may name its own address in what hydrates it, but in no link, image or other request.
    expect(body).not.toMatch(/(?:href|src|content|action)="[^"]*\/preview\//);

    await previewOf(name, 'The second words');
    expect(await (await ask()).text()).toContain('The second words');
    await endPreviews(database.db, maya, editedNounOf(name).table, id);
    const ended = await ask();
    expect(ended.status).toBe(404);
    expect(ended.headers.get('cache-control')).toBe('private, no-store');
    expect(await ended.text()).not.toContain('The second words');
  },
);

test('the snippets of public pages do not run in a preview, where they would learn its address', async () => {
  const { path } = await previewOf('blog_posts', 'Words');
  await database.db.execute(sql`
    insert into code_snippets (id, name, content, is_active)
    values (${newId()}, 'Counter', '<script>window.counted = 1</script>', true)`);
  const page = await (await fetch(`${site.origin}/blog`)).text();
  expect(page).toContain('window.counted');
  expect(await (await fetch(site.origin + path)).text()).not.toContain('window.counted');
});

test('an address with another secret, of another noun or after its time shows nothing', async () => {
  const { path } = await previewOf('blog_posts', 'Words');
  const statusOf = async (target: string) => (await fetch(site.origin + target)).status;
  expect(await statusOf(path)).toBe(200);
  expect(await statusOf(path.replace('/blog/', '/help/'))).toBe(404);
  expect(await statusOf(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
  expect(await statusOf('/preview/blog/%27%20or%201=1')).toBe(404);
  await database.db.update(previews).set({ expires_at: sql`now()` });
  expect(await statusOf(path)).toBe(404);
});
