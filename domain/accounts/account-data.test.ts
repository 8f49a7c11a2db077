import { Readable } from 'node:stream';
import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { mails } from '@listgrove/db/schema/mails';
import { media_files } from '@listgrove/db/schema/media';
import { sessions } from '@listgrove/db/schema/profiles';
import * as schema from '@listgrove/db/schema/schema';
import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMediaStore } from '../media/store.server.ts';
import { exportAccount } from './account-data.server.ts';
import { accountTables } from './account-tables.server.ts';
import type { Accounts } from './accounts.server.ts';
import type { Session } from './sessions.server.ts';
import { openTestAccounts, sessionOf, verify } from './testing/people.ts';

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let accounts: Accounts;
let db: Accounts['db'];
let store: Awaited<ReturnType<typeof openMediaStore>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  store = await openMediaStore({ dataDir: temporaryFolder(), bucket: null });
  for (const table of [feature_requests, bug_reports, media_files]) await db.delete(table);
});

const signedIn = async (person: { name: string; email: string }) =>
  (await sessionOf(accounts, await verify(accounts, person))) as Session;

/** Returns the entries of the archive, by path. */
async function archiveOf(session: Session): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  const tar = Readable.fromWeb(
    (await exportAccount(accounts, store, session)) as Parameters<typeof Readable.fromWeb>[0],
  ).pipe(extract());
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    entries.set(entry.header.name, Buffer.concat(chunks).toString());
  }
  return entries;
}

test('every table that refers to an account is downloaded or left out for a reason', () => {
  const tables = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map(getTableConfig);
  const named = /email|to_address|address_hash|^identifier$|^account_id$|^(created|done)_by$/;
  const isOfAccount = new Set<string>();
  for (const { name, foreignKeys, columns } of tables) {
    const references = foreignKeys.map((key) => key.reference());
    const isChild = references.some(({ foreignTable }) => {
      const parent = getTableConfig(foreignTable).name;
      return ['profiles', 'sessions', 'feedback_accounts'].includes(parent);
    });
    if (isChild || columns.some((column) => named.test(column.name))) isOfAccount.add(name);
  }
  expect(Object.keys(accountTables).sort()).toEqual([...isOfAccount].sort());
});

test('the archive has what belongs to the account, also what was given under its address, and nothing of others', async () => {
  const session = await signedIn(cast.ruth);
  const { id, email } = session.account;
  const from = (title: string, user_email: string) => ({ title, description: 'x', user_name: 'R', user_email });
  await db
    .insert(feature_requests)
    .values([
      { ...from('Mine', 'old@mail.example'), profile_id: id },
      from('By address', email),
      from('Other', 'o@m.example'),
    ]);
  await store.objects.write('media/leaf.txt', Buffer.from('evergreen'));
  await db.insert(media_files).values([
    { name: 'leaf.txt', original_name: 'leaf.txt', size: 9, type: 'text/plain', category: 'document', uploaded_by: id },
    { name: 'gone.txt', original_name: 'gone.txt', size: 9, type: 'text/plain', category: 'document', uploaded_by: id },
  ]);
  const entries = await archiveOf(session);
  expect(JSON.parse(entries.get('profile.json') ?? '')).toMatchObject([{ email, name: cast.ruth.name }]);
  const titles = JSON.parse(entries.get('feedback/requests.json') ?? '').map((row: { title: string }) => row.title);
  expect(titles.sort()).toEqual(['By address', 'Mine']);
  expect(entries.get('feedback/votes.json')).toBe('[\n\n]\n');
  expect(entries.get('files/leaf.txt')).toBe('evergreen');
  expect(entries.has('files/gone.txt')).toBe(false);
  const all = [...entries.values()].join();
  const [row] = await db.select({ token: sessions.token }).from(sessions);
  expect(all).not.toContain(row?.token);
  expect(all).not.toContain('archive_key');
  const [mail] = await db.select().from(mails).orderBy(mails.id).offset(1);
  expect(mail?.subject).toContain('Your data was downloaded');
});

test('long lists go to several files, in batches', async () => {
  const session = await signedIn(cast.ruth);
  const rows = Array.from({ length: 230 }, (_, at) => ({
    title: `Request ${at}`,
    description: 'x'.repeat(10_000),
    user_name: 'Ruth',
    user_email: session.account.email,
    profile_id: session.account.id,
  }));
  await db.insert(feature_requests).values(rows);
  const entries = await archiveOf(session);
  const parts = ['', '-2', '-3'].map((part) => JSON.parse(entries.get(`feedback/requests${part}.json`) ?? '[]'));
  expect(parts.flat()).toHaveLength(230);
  expect(new Set(parts.flat().map(({ title }: { title: string }) => title)).size).toBe(230);
});

test('without a proof, and for the fourth time in an hour, there is no archive', async () => {
  const session = await signedIn(cast.ruth);
  const again = () => outcomeOf(archiveOf(session));
  await db.update(sessions).set({ provenAt: null });
  expect(await again()).toBe('proof-needed');
  await db.update(sessions).set({ provenAt: new Date() });
  expect([await again(), await again(), await again(), await again()]).toEqual([
    'done',
    'done',
    'done',
    'too-many-attempts',
  ]);
});
