import type { Db } from '@listgrove/db/db';
import { policies } from '@listgrove/db/schema/policies';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listActivePolicyTypes } from './policies.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(policies));

const types = () => listActivePolicyTypes(database.db);

/** Makes the newest version of a type the active one, in two statements. */
async function publish(tx: Db, type: 'privacy' | 'terms', version: string): Promise<void> {
  await tx
    .update(policies)
    .set({ is_active: false })
    .where(and(eq(policies.type, type), eq(policies.is_active, true)));
  await tx.insert(policies).values({ type, title: 'Policy', version });
}

/** Returns the tables of policies whose changes were announced while `work` ran. */
async function announcedDuring(work: () => Promise<unknown>): Promise<string[]> {
  await database.feed.catchUp(); // notices of earlier statements
  const tables = new Set<string>();
  const stop = database.feed.subscribe((table) => tables.add(table));
  await work();
  await database.feed.catchUp();
  stop();
  return [...tables].filter((table) => table.includes('polic')).sort();
}

test('a type is listed from its first active policy until there is none', async () => {
  const { db } = database;
  await db.insert(policies).values({ type: 'terms', title: 'Terms', is_active: false });
  expect(await types()).toEqual([]);
  await db.update(policies).set({ is_active: true });
  expect(await types()).toEqual(['terms']);
  await db.update(policies).set({ type: 'cookies' });
  expect(await types()).toEqual(['cookies']);
  await db.update(policies).set({ is_active: false });
  expect(await types()).toEqual([]);
  await db.insert(policies).values({ type: 'privacy', title: 'Privacy' });
  expect(await types()).toEqual(['privacy']);
  await db.delete(policies);
  expect(await types()).toEqual([]);
});

test('a new version of a policy announces no change of the types, a new type and an end do', async () => {
  const { db } = database;
  await db.insert(policies).values({ type: 'privacy', title: 'Privacy', version: '1.0' });
  expect(await announcedDuring(() => db.transaction((tx) => publish(tx, 'privacy', '2.0')))).toEqual(['policies']);
  expect(await announcedDuring(() => db.transaction((tx) => publish(tx, 'terms', '1.0')))).toEqual([
    'active_policy_types',
    'policies',
  ]);
  expect(await announcedDuring(() => db.delete(policies).where(eq(policies.type, 'terms')))).toEqual([
    'active_policy_types',
    'policies',
  ]);
  expect(await types()).toEqual(['privacy']);
});

test('eight publications and ends of a policy at once leave the type listed exactly if it has an active policy', async () => {
  const { db } = database;
  await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      index % 2 === 0
        ? db.transaction((tx) => publish(tx, 'terms', `${index}.0`))
        : db.update(policies).set({ is_active: false }).where(eq(policies.type, 'terms')),
    ),
  );
  const active = await db.select({ type: policies.type }).from(policies).where(eq(policies.is_active, true));
  expect(await types()).toEqual(active.map(({ type }) => type));
});
