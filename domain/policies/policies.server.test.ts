import type { Database } from '@listgrove/db/db';
import { policies } from '@listgrove/db/schema/policies';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findActivePolicy, listActivePolicies, listActivePolicyTypes } from './policies.server.ts';
import { isPolicyType } from './policy.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(policies));

test('the active policy of a type is found, an inactive one is not', async () => {
  await database.db.insert(policies).values([
    { type: 'privacy', title: 'Privacy, old', version: '1.0', is_active: false },
    { type: 'privacy', title: 'Privacy', version: '2.0' },
    { type: 'cookies', title: 'Cookies', is_active: false },
  ]);
  expect(await findActivePolicy(database.db, 'privacy')).toMatchObject({ title: 'Privacy', version: '2.0' });
  expect(await findActivePolicy(database.db, 'cookies')).toBeNull();
  expect(await findActivePolicy(database.db, 'terms')).toBeNull();
});

test('active policies are listed by the value of their type', async () => {
  await database.db.insert(policies).values([
    { type: 'terms', title: 'Terms' },
    { type: 'privacy', title: 'Privacy' },
    { type: 'acceptable_use', title: 'Use' },
    { type: 'cookies', title: 'Cookies', is_active: false },
  ]);
  expect((await listActivePolicies(database.db)).map(({ title }) => title)).toEqual(['Use', 'Privacy', 'Terms']);
  expect(await listActivePolicyTypes(database.db)).toEqual(['acceptable_use', 'privacy', 'terms']);
});

test.each(['privacy', 'terms', 'cookies', 'acceptable_use'])('%s is a type of policy', (type) => {
  expect(isPolicyType(type)).toBe(true);
});

test.each(['', 'Privacy', 'refunds', 'constructor', '__proto__'])('"%s" is no type of policy', (type) => {
  expect(isPolicyType(type)).toBe(false);
});
