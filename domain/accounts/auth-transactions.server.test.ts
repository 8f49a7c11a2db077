import type { Database, Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { site_settings } from '@listgrove/db/schema/settings';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { isUniqueViolation } from '@listgrove/db/unique-violation';
import { newId } from '@listgrove/kernel/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTransactions, openAuthTransactions } from './auth-transactions.server.ts';

let database: Database;
let transactions: AuthTransactions<object>;
beforeAll(async () => {
  database = await openTestDatabase();
  transactions = openAuthTransactions(database.db, profiles);
});
afterAll(() => database.close());

test('A password is hashed before its transaction begins, never in it', async () => {
  const password = 'four green trees';
  const hash = await transactions.inTransaction({}, () => transactions.hashPassword(password), { password });
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  await expect(transactions.inTransaction({}, () => transactions.hashPassword(password))).rejects.toThrow(
    'hashed in a transaction',
  );
  expect(await transactions.inContext({}, () => transactions.hashPassword(password))).not.toBe(hash);
});

test('A password is compared before its transaction begins, never in it', async () => {
  const password = 'four green trees';
  const hash = await transactions.hashPassword(password);
  const compare = { password, hash };
  const right = transactions.inTransaction({}, () => transactions.verifyPassword(compare), { compare });
  expect(await right).toBe(true);
  const other = { password: 'five tall birches', hash };
  const wrong = transactions.inTransaction({}, () => transactions.verifyPassword(other), { compare: other });
  expect(await wrong).toBe(false);
  const mixed = transactions.inTransaction({}, () => transactions.verifyPassword(other), { compare });
  await expect(mixed).rejects.toThrow('compared in a transaction');
  expect(await transactions.inContext({}, () => transactions.verifyPassword(compare))).toBe(true);
});

test('A call with a context alone uses the database itself', async () => {
  await transactions.inContext({}, async () => {
    expect(transactions.currentDb()).toBe(database.db);
    expect(transactions.currentTransaction().db).toBe(database.db);
  });
  await transactions.inTransaction({}, async (tx) => {
    expect(transactions.currentDb()).toBe(tx);
  });
  expect(() => transactions.currentTransaction()).toThrow('without the context');
});

test('A transaction that inserts what another has just inserted runs once more, and no further', async () => {
  const insert = (tx: Db) => tx.insert(site_settings).values({ key: 'taken', value: '' });
  await insert(database.db);
  let runs = 0;
  const work = async (tx: Db) => {
    runs++;
    if (runs === 1) await insert(tx);
    return 'found';
  };
  expect(await transactions.inTransaction({}, work)).toBe('found');
  expect(runs).toBe(2);
  await expect(transactions.inTransaction({}, insert)).rejects.toSatisfy(isUniqueViolation);
});

test('An account is held in a transaction alone, until that ends', async () => {
  const [account] = await database.db.insert(profiles).values({ name: 'Ruth', email: 'ruth@mail.example' }).returning();
  const id = account?.id ?? '';
  await transactions.inTransaction({}, async () => {
    expect(() => transactions.requireHeld(id)).toThrow('could outlive');
    expect(await transactions.hold(id)).toBe('ruth@mail.example');
    transactions.requireHeld(id);
    expect(await transactions.hold(newId())).toBeNull();
  });
  expect(() => transactions.requireHeld(id)).toThrow('could outlive');
  await expect(transactions.hold(id)).rejects.toThrow('outside of a transaction');
  await expect(transactions.inContext({}, () => transactions.hold(id))).rejects.toThrow('outside of a transaction');
});
