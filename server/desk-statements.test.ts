import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { statementRecorder } from '@listgrove/db/record-statements';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { trashedNouns } from '@listgrove/domain/trashed-nouns.server';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import siteRoutes from '@listgrove/site/src/routes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { serveSite } from './testing/site.ts';

// The statements that each screen of the back office runs, after the reads that all pages share have been stored.

/** The most statements of the screens of a noun whose items staff publish: its list, an empty form, the form of an item, its versions. */
const usual = { '': 3, '/new': 0, '/:id': 3, '/:id/revisions': 6 };
/** Lists of the nouns whose items staff delete. */
const trashedLists = Object.values(trashedNouns).map(({ deskPath }) => deskPath);
const editedLists = Object.values(editedNouns).map(({ deskPath }) => deskPath);
const editedScreens = editedLists.flatMap((list) =>
  Object.entries(usual).map(([end, bound]): [string, number] => [list + end, bound]),
);

/** The most statements of each screen, by its path in the routes. */
const most: Record<string, number> = {
  ...Object.fromEntries(editedScreens),
  ...Object.fromEntries(trashedLists.map((list) => [`${list}/:id/history`, 3])),
  '/admin': 7,
  '/admin/profile': 1,
  '/admin/find?q=list': 1,
  '/admin/code-snippets': 2,
  '/admin/testimonials': 2,
  '/admin/testimonials/new': 0,
  '/admin/testimonials/:id': 1,
  '/admin/redirects': 2,
  '/admin/redirects/new': 0,
  '/admin/redirects/:id': 1,
  '/admin/redirects/missed': 2,
  '/admin/missed-searches': 2,
  '/admin/help/answers': 2,
  '/admin/help/:id/answers': 3,
  '/admin/feature-requests': 5,
  '/admin/feature-requests/export.csv': 2,
  '/admin/bug-reports': 4,
  '/admin/bug-reports/export.csv': 2,
  '/admin/policies': 2,
  '/admin/schedule': 2,
  '/admin/trash': 2,
  '/admin/link-reports': 2,
  '/admin/audit': 4,
  '/admin/audit/export.csv': 3,
  '/admin/seo': 12,
  '/admin/settings': 1,
  '/admin/settings/security': 0,
  '/admin/settings/export': 0,
  '/admin/settings/import': 0,
  '/admin/api': 1,
  '/admin/staff': 2,
  '/admin/staff/invitations': 1,
  '/admin/accounts': 2,
  '/admin/accounts/:id': 9,
  '/admin/joined-accounts': 2,
  '/admin/auth-paths': 1,
  '/admin/media': 3,
};
/** Routes that show no screen of their own: parts of others, and unknown addresses. */
const others = [
  ...['/admin/auth-paths/openapi.json', '/admin/check', '/admin/code-snippets/preview', '/admin/media/pick'],
  ...['/admin/feature-requests/targets', '/admin/settings/content.tar', '/admin/settings/import-archive', '/admin/*'],
];
/** The table with the items of a screen, by the path of their list. */
const tables = Object.values(trashedNouns)
  .map(({ deskPath, table }): [string, typeof table] => [deskPath, table])
  .concat([['/admin/accounts', profiles]]);

const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-statements-'));
let database: Database;
let site: Awaited<ReturnType<typeof serveSite>>;
let cookie = '';
let logged: MockInstance<typeof statementRecorder.logQuery>;

beforeAll(async () => {
  database = await openTestDatabase();
  const store = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects: store.objects });
  const secret = 'a secret of thirty-two characters or more';
  const staffEmailDomain = 'listgrove.example';
  const accounts = createAccounts({ db: database.db, secret, staffEmailDomain, onError: console.error });
  const staff = { email: 'maya@listgrove.example', password: 'four green trees' };
  await createStaff(accounts, { ...staff, name: 'Maya', role: 'super_admin' });
  site = await serveSite({ database, accounts, store, dataDir, withPageCache: true });
  const origins = { site: site.origin, app: 'http://localhost:3000' };
  const mailOrigins = mailOriginsOf(origins, { siteUrl: null, appUrl: null });
  const headers = await signIn(accounts, { headers: new Headers(), address: '192.0.2.1', mailOrigins }, staff);
  cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // Counts are stored every ten seconds, which must not be in the middle of what is counted.
  await site.answerCounts.stop();
  logged = vi.spyOn(statementRecorder, 'logQuery');
});
afterAll(async () => {
  site?.stop();
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Entry = Exclude<Awaited<typeof siteRoutes>, undefined>[number];

/** Returns the paths below /admin, from the site's route configuration. */
function deskPaths(entries: Entry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    const isOwn = path.startsWith('/admin') && (entry.path !== undefined || entry.index === true);
    return [...(isOwn ? [path] : []), ...deskPaths(entry.children ?? [], path)];
  });
}

test('every screen has a bound', async () => {
  const stated = [...Object.keys(most).map((path) => path.split('?')[0] ?? ''), ...others];
  // One route serves the versions of all nouns that staff publish, and one the history of all that they delete.
  const paths = deskPaths(await siteRoutes).flatMap((path) => {
    const lists = path.endsWith('/history') ? trashedLists : editedLists;
    return path.startsWith('/admin/:noun/') ? lists.map((list) => path.replace('/admin/:noun', list)) : path;
  });
  expect(
    stated.sort(),
    'If staff publish the items, state `edited` of their noun. Otherwise add the screen to `most`, or to `others` if it is none.',
  ).toEqual([...new Set(paths)].sort());
});

test.each(Object.entries(most))('%s runs at most %i statements', async (path, bound) => {
  let target = path;
  for (const [list, table] of tables) {
    const [, rest] = path.match(`^${list}/:id(|/.+)$`) ?? [];
    if (rest === undefined) continue;
    const [row] = await database.db.select({ id: table.id }).from(table).limit(1);
    target = `${list}/${row?.id}${rest}`;
    // A second version to compare with.
    if (rest) await database.db.execute(sql`update ${table} set updated_at = now() where id = ${row?.id}`);
  }
  // Reads that all pages share are made again after a change, which must not be in the middle of what is counted.
  await database.feed.catchUp();
  const ask = () => fetch(site.origin + target, { headers: { cookie } });
  await (await ask()).text();
  logged.mockClear();
  const answered = await ask();
  await answered.text();
  expect([answered.status, new URL(answered.url).pathname]).toEqual([200, target.split('?')[0]]);
  const statements = logged.mock.calls.map(([text]) => text);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(bound);
});
