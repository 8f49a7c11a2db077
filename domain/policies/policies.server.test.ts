import { policies } from '@listgrove/db/schema/policies';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { beforeEach, expect, test } from 'vitest';
import { findRow } from '../editing/edit-rows.server.ts';
import { staffActor } from '../rights/testing/actors.ts';
import {
  createPolicy,
  findActivePolicy,
  listActivePolicies,
  listActivePolicyTypes,
  listPolicies,
  updatePolicy,
} from './policies.server.ts';
import { isPolicyType } from './policy.ts';

const database = await openDatabaseForFile();
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

test('active policies are listed in alphabetical order of type', async () => {
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

const maya = staffActor(cast.maya);

const privacy = (changes: Partial<Parameters<typeof createPolicy>[2]> = {}): Parameters<typeof createPolicy>[2] => ({
  id: newId(),
  type: 'privacy',
  title: 'Privacy',
  version: '1.0',
  effective_date: new Date('2026-11-21'),
  is_active: true,
  content: '<p>We keep little.</p>',
  ...changes,
});

test('a new active policy replaces the active one of its type and records who did it', async () => {
  const { db } = database;
  const [old, other, fresh] = [privacy(), privacy({ type: 'terms' }), privacy({ title: 'Privacy, new' })];
  for (const policy of [old, other, fresh]) await createPolicy(db, maya, policy);
  expect(await findRow(db, maya, policies, old.id)).toMatchObject({ is_active: false, updated_by_name: maya.name });
  expect(await findRow(db, maya, policies, other.id)).toMatchObject({ is_active: true });
  expect(await findActivePolicy(db, 'privacy')).toMatchObject({ title: 'Privacy, new' });
});

test('twenty activations at once leave one active policy, and none of them fails', async () => {
  const { db } = database;
  const drafts = Array.from({ length: 20 }, (_, index) => privacy({ title: `Draft ${index}`, is_active: false }));
  for (const draft of drafts) await createPolicy(db, maya, draft);
  const seen = await Promise.all(drafts.map(({ id }) => findRow(db, maya, policies, id)));
  const saved = await Promise.allSettled(
    drafts.map((draft, index) =>
      updatePolicy(db, maya, { ...draft, is_active: true, updated_at: seen[index]?.updated_at ?? new Date() }),
    ),
  );
  expect(saved.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect((await listPolicies(db, maya, { q: '', page: 1 })).policies.filter(({ is_active }) => is_active)).toHaveLength(
    1,
  );
});

test('staff find a policy by its title, its type and the label of its type', async () => {
  const { db } = database;
  await createPolicy(db, maya, privacy({ title: 'What we keep' }));
  await createPolicy(db, maya, privacy({ title: 'How to behave', type: 'acceptable_use' }));
  const titles = async (q: string) => (await listPolicies(db, maya, { q, page: 1 })).policies.map(({ title }) => title);
  expect(await titles('')).toEqual(['How to behave', 'What we keep']);
  expect(await titles('WHAT')).toEqual(['What we keep']);
  expect(await titles('acceptable_use')).toEqual(['How to behave']);
  expect(await titles('privacy policy')).toEqual(['What we keep']);
  expect(await titles('nothing like it')).toEqual([]);
});

test('every version is on some page of the list', async () => {
  const { db } = database;
  const versions = Array.from({ length: 203 }, (_, index) => ({ type: 'terms' as const, title: `Version ${index}` }));
  await db.insert(policies).values(versions.map((each) => ({ ...each, is_active: false })));
  const { total, pages } = await listPolicies(db, maya, { q: '', page: 1 });
  const all = await Promise.all(
    Array.from({ length: pages }, (_, index) => listPolicies(db, maya, { q: '', page: index + 1 })),
  );
  expect(new Set(all.flatMap((page) => page.policies.map(({ id }) => id))).size).toBe(203);
  expect(total).toBe(203);
});
