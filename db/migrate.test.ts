import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './connect.ts';
import type { Db } from './db.ts';
import { migrateDatabase } from './migrate.ts';
import { openTestDatabase } from './testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('A database that is up to date is not changed', async () => {
  await migrateDatabase(database);
  await migrateDatabase(database);
});

test('A database that is up to date needs no write, so that a start succeeds while the disk is full', async () => {
  await migrateDatabase({
    exclusively: (work) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`set transaction read only`);
        return work(tx as unknown as Db); // as the whole handle: only a transaction can be read-only for this test alone
      }),
  });
});

test('A database that a newer version has migrated is refused', async () => {
  const year3000 = Date.UTC(3000, 0, 1);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', ${year3000})`,
  );
  await expect(migrateDatabase(database)).rejects.toMatchObject({
    code: 'database-newer',
    message: expect.stringContaining('newer version'),
  });
});
