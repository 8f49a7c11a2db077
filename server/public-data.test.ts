import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { profiles } from '@listgrove/db/schema/profiles';
import * as schema from '@listgrove/db/schema/schema';
import { unpublished_versions } from '@listgrove/db/schema/unpublished';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { listPublicSlugs } from '@listgrove/domain/public-noun/testing/public-slugs';
import { publicNouns } from '@listgrove/domain/public-nouns.server';
import { cast } from '@listgrove/fixtures/cast';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import siteRoutes from '@listgrove/site/src/routes';
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveSite } from './testing/site.ts';

const password = 'four green trees';
const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-public-data-'));
let database: Database;
let accounts: Accounts;
let site: Awaited<ReturnType<typeof serveSite>>;

/** What only staff may see, by column. Every row of every table that has the column gets this value. */
const forStaff = {
  updated_by_name: 'Zelda Lastchange',
  admin_notes: 'An internal note about a customer',
  user_name: 'Sigrid Sendername',
  user_email: 'sigrid.sendername@mail.example',
  order_index: 918_273,
};
const staff = { name: 'Otto Accountname', email: 'otto.accountname@listgrove.example' };
/** Columns that refer to an account. */
const accountColumns = ['author_id', 'profile_id', 'uploaded_by'];

/** A word of the unpublished changes that every post, help article, policy and snippet gets. */
const waitingWord = 'Quokkachange';

/** Texts that no public response contains: the values above, and the names of columns that are for staff. */
const unwanted = [
  waitingWord,
  ...Object.values(forStaff).map(String),
  ...Object.values(staff),
  ...Object.keys(forStaff),
  ...accountColumns,
  ...[
    'feedback_account_id',
    'created_by',
    'updated_by',
    'last_error',
    'is_active',
    'is_public',
    'search_text',
    'title_text',
    'keyword_text',
    'sender_text',
  ],
];

/** Paths of the public routes with parameters that are not the address of an item; a new one needs its paths here. */
const filled: Record<string, string> = {
  ':number.sitemap.xml': '1.sitemap.xml',
  'icons/:size.png': 'icons/32.png',
  'share/:place/:slug.png': 'share/blog/no-such-place.png',
  // Both refuse whoever has no token; server/api.test.ts asks with one.
  'api/v1/:noun': 'api/v1/blog',
  'api/v1/:noun/:id': 'api/v1/blog/019c22ba-e680-754e-accd-f5632d3e5b48',
  // Nobody can guess the secret of a preview; server/previews.test.ts asks with it.
  ...Object.fromEntries(
    Object.values(editedNouns).map(({ deskPath }) => {
      const path = deskPath.replace('/admin', 'preview');
      return [`${path}/:secret`, `${path}/${'A'.repeat(43)}`];
    }),
  ),
};

/** Routes below the page of an item, with the route of that page. */
const belowItems: Record<string, string> = { 'help/:slug/vote': 'help/:slug' };

/** Search parameters that make a route read more than it does without them. */
const searches = [
  '',
  '?q=list',
  '?q=li',
  '?q=quokkachange',
  '?page=2',
  '?category=account',
  '?status=approved',
  '?title=dark+mode',
];

beforeAll(async () => {
  database = await openTestDatabase();
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects: store.objects });
  const secret = 'a secret of thirty-two characters or more';
  const onError = console.error;
  accounts = createAccounts({ db: database.db, secret, staffEmailDomain: 'listgrove.example', onError });
  await createStaff(accounts, { ...staff, password, role: 'admin' });
  await writeSecrets();
  site = await serveSite({ database, accounts, store, dataDir });
});
afterAll(async () => {
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function writeSecrets(): Promise<void> {
  const [account] = await database.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, staff.email));
  if (!account) throw new Error('The staff account is missing.');
  unwanted.push(account.id);
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const columns = Object.keys(getTableColumns(table));
    const values = Object.entries(forStaff).filter(([column]) => columns.includes(column));
    const owners = columns.filter((column) => accountColumns.includes(column)).map((column) => [column, account.id]);
    const changes = Object.fromEntries([...values, ...owners]);
    if (Object.keys(changes).length > 0) await database.db.update(table).set(changes);
  }
  for (const { table } of Object.values(editedNouns)) {
    const texts = ['title', 'name', 'excerpt', 'content', 'cover_image', 'version'];
    const content = JSON.stringify({
      ...Object.fromEntries(texts.map((name) => [name, waitingWord])),
      ...{ keywords: [waitingWord], updated_at: '2090-01-01T00:00:00Z' },
    });
    await database.db.execute(sql`
      insert into ${unpublished_versions} (table_name, row_id, content, based_on)
      select ${getTableName(table)}, id, ${content}::jsonb, updated_at from ${table}`);
  }
}

type Entry = Exclude<Awaited<typeof siteRoutes>, undefined>[number];

/** The path patterns of all routes outside the back office, from the site's route table, without a slash in front. */
function publicPatterns(entries: Entry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = [above, entry.path].filter(Boolean).join('/');
    if (path === 'admin') return [];
    return [...(entry.children ? [] : [path]), ...publicPatterns(entry.children ?? [], path)];
  });
}

/** Returns paths that a pattern matches. */
async function pathsOf(pattern: string): Promise<string[]> {
  const item = belowItems[pattern] ?? pattern;
  const noun = Object.values(publicNouns).find(({ path }) => new RegExp(`^${path}/:\\w+$`).test(`/${item}`));
  if (noun) {
    const slugs = await listPublicSlugs(database.db, noun);
    expect(slugs, `The demo has nothing for ${pattern}: add items of the noun to fixtures/`).not.toHaveLength(0);
    return slugs.map((slug) => `/${pattern.replace(/:\w+/, slug)}`);
  }
  const path = filled[pattern] ?? pattern.replace('*', 'no/such/page');
  const where = pattern.startsWith('preview/')
    ? 'State what staff edit of the noun of this preview: `edited`, or domain/edited-nouns.server.ts for a noun without pages.'
    : 'If it shows the items of a noun, add the noun to domain/public-nouns.server.ts. Otherwise add the route to `filled` or `belowItems`.';
  expect(path, where).not.toContain(':');
  return [`/${path}`];
}

/** It names the columns that programs with a token read, and shows no row. */
const description = 'api/v1/openapi.json';
const patterns = publicPatterns(await siteRoutes).filter((pattern) => pattern !== description);

/** Returns the session cookie of a customer to whose account all feedback belongs. */
async function customerWithAllFeedback(): Promise<string> {
  const { name, email } = cast.ruth;
  await createStaff(accounts, { name, email, password, role: 'user' });
  const [account] = await database.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
  await database.db.update(feature_requests).set({ profile_id: account?.id, status: 'pending' });
  await database.db.update(bug_reports).set({ profile_id: account?.id, status: 'denied' });
  const origins = { site: site.origin, app: 'http://localhost:3000' };
  const visitor = {
    headers: new Headers(),
    address: '192.0.2.1',
    mailOrigins: mailOriginsOf(origins, { siteUrl: null, appUrl: null }),
  };
  const headers = await signIn(accounts, visitor, { email, password });
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

test('the public routes include pages, resources and those below a layout', () => {
  expect(patterns).toEqual(expect.arrayContaining(['', 'help/:slug', 'feedback/roadmap', 'robots.txt']));
});

describe.each(patterns)('the public route "/%s"', (pattern) => {
  test('has nothing in its page and in its data that is only for staff', async () => {
    for (const path of await pathsOf(pattern)) {
      for (const search of pattern.includes(':') ? [''] : searches) {
        await expectNothingForStaff(path + search);
        await expectNothingForStaff(`${path === '/' ? '/_root' : path}.data${search}`);
      }
    }
  });
});

test('a customer who sees their own pending and denied feedback sees nothing in it that is only for staff', async () => {
  const requests = await listPublicSlugs(database.db, publicNouns.request);
  const issues = await listPublicSlugs(database.db, publicNouns.report);
  const cookie = await customerWithAllFeedback();
  const own = [...requests.map((slug) => `/requests/${slug}`), ...issues.map((slug) => `/issues/${slug}`)];
  for (const path of ['', '/roadmap', '/issues', '/account', ...own]) {
    await expectNothingForStaff(`/feedback${path}`, cookie);
    await expectNothingForStaff(`/feedback${path}.data`, cookie);
  }
});

async function expectNothingForStaff(target: string, cookie = ''): Promise<void> {
  const response = await fetch(site.origin + target, { redirect: 'manual', headers: { cookie } });
  const body = await response.text();
  expect(response.status, target).toBeLessThan(500);
  // A failed assertion names the text, so that the whole body need not be printed.
  expect(
    unwanted.filter((text) => body.includes(text)),
    target,
  ).toEqual([]);
}
