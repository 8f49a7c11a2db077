import type { Database } from '@listgrove/db/db';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../rights/actor.ts';
import { type AccountFilter, accountFilter } from './account-filter.ts';
import { listAccounts } from './account-list.server.ts';
import { enrol, staffEmailDomain } from './testing/enrol.ts';

let database: Database;
let maya: Actor;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  maya = await enrol(db, cast.maya, 'super_admin', { createdAt: new Date('2026-01-09') });
  await enrol(db, cast.jonas, 'admin', { createdAt: new Date('2026-01-08'), twoFactorEnabled: true });
  await enrol(db, cast.ruth, 'user', { createdAt: new Date('2026-01-07'), emailVerified: false });
  await enrol(db, cast.elena, 'user', { createdAt: new Date('2026-01-06'), suspendedAt: new Date() });
  await enrol(db, cast.kenji, 'user', { createdAt: new Date('2026-01-05'), deletionDueAt: new Date() });
});
afterAll(() => database.close());

async function list(filter: Partial<AccountFilter>, page = 1) {
  const all: AccountFilter = { q: '', role: '', state: '', company: '', factor: '' };
  return listAccounts(database.db, maya, { ...all, ...filter, page, staffEmailDomain });
}
const namesOf = async (filter: Partial<AccountFilter>) => (await list(filter)).accounts.map(({ name }) => name);

test('all accounts are listed, the newest first, by name, address, role, state, company and second factor', async () => {
  const [m, j, r, e, k] = [cast.maya.name, cast.jonas.name, cast.ruth.name, cast.elena.name, cast.kenji.name];
  expect(await namesOf({})).toEqual([m, j, r, e, k]);
  expect(await namesOf({ q: cast.ruth.email.toUpperCase() })).toEqual([r]);
  expect(await namesOf({ q: cast.kenji.name.slice(0, 2) })).toContain(k);
  expect(await namesOf({ q: '%' })).toEqual([]);
  expect(await namesOf({ role: 'admin' })).toEqual([j]);
  expect(await namesOf({ role: 'user' })).toEqual([r, e, k]);
  expect(await namesOf({ state: 'active' })).toEqual([m, j]);
  expect(await namesOf({ state: 'unverified' })).toEqual([r]);
  expect(await namesOf({ state: 'suspended' })).toEqual([e]);
  expect(await namesOf({ state: 'leaving' })).toEqual([k]);
  expect(await namesOf({ company: 'yes' })).toEqual([m, j]);
  expect(await namesOf({ company: 'no', state: 'suspended' })).toEqual([e]);
  expect(await namesOf({ factor: 'yes' })).toEqual([j]);
  expect(await namesOf({ factor: 'no', role: 'super_admin' })).toEqual([m]);
  // A passkey is a second factor, too.
  const key = { credentialID: 'c', publicKey: 'k', counter: 0, deviceType: 'multiDevice', backedUp: true };
  await database.db.insert(passkeys).values({ userId: maya.id, name: 'Key', ...key });
  expect(await namesOf({ factor: 'yes' })).toEqual([m, j]);
  expect(await namesOf({ factor: 'no' })).toEqual([r, e, k]);
  expect((await list({})).accounts.map(({ hasFactor }) => hasFactor)).toEqual([true, true, false, false, false]);
});

test('values of the address that no filter has mean all', () => {
  const made = { q: 'x', role: 'king', state: 'gone', company: '1', factor: 'true' };
  expect(accountFilter.parse(made)).toEqual({ q: 'x', role: '', state: '', company: '', factor: '' });
});

test('a long list has all accounts on its pages, each once', async () => {
  const { db } = database;
  const many = Array.from({ length: 230 }, (_, at) => ({
    name: `Person ${at}`,
    email: `person${at}@mail.example`,
    createdAt: new Date(Date.UTC(2025, 0, 1) + (at % 50)),
  }));
  await db.insert(profiles).values(many);
  const first = await list({});
  expect(first).toMatchObject({ total: 100, isMore: true, pages: 4 });
  const found: string[] = [];
  for (let page = 1; page <= 10; page++) found.push(...(await list({}, page)).accounts.map(({ email }) => email));
  expect(found).toHaveLength(235);
  expect(new Set(found).size).toBe(235);
  expect(await list({ q: 'person22' })).toMatchObject({ total: 11, isMore: false });
});

test('an admin who is no super admin gets no list', async () => {
  const jonas: Actor = { ...maya, role: 'admin' };
  const all: AccountFilter = { q: '', role: '', state: '', company: '', factor: '' };
  await expect(listAccounts(database.db, jonas, { ...all, page: 1, staffEmailDomain })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});
