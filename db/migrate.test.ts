import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from './db.ts';
import { knownFunctions, listChangedFunctions } from './functions.ts';
import { migrateDatabase } from './migrate.ts';
import { knownMigrations, readMigrations } from './migrations.ts';
import { readRows } from './rows.ts';
import { openDatabaseForFile } from './testing/database-for-file.ts';

const database = await openDatabaseForFile();

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

const changeOf = (name: string) => sql.raw(`comment on function ${name} is 'the hash of an earlier text'`);

test('A function whose text has changed is replaced', async () => {
  const bodyOf = async () => {
    const [found] = await readRows<{ body: string }>(
      database.db,
      sql`select prosrc as body from pg_proc where proname = 'delete_override'`,
    );
    return found?.body;
  };
  const body = await bodyOf();
  await database.db.execute(sql`create or replace function delete_override() returns trigger language plpgsql as
    'begin return null; end'`);
  await database.db.execute(changeOf('delete_override'));
  expect((await listChangedFunctions(database.db)).map(({ name }) => name)).toEqual(['delete_override']);
  await migrateDatabase(database);
  expect(await bodyOf()).toBe(body);
  expect(await listChangedFunctions(database.db)).toEqual([]);
});

test('Every function of the folder is in the database, in its own file, and valid', async () => {
  const inDatabase = await readRows<{ name: string }>(
    database.db,
    sql`select proname as name from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by proname collate "C"`,
  );
  expect(knownFunctions().map(({ name }) => name)).toEqual(inDatabase.map(({ name }) => name));
  for (const { name, text } of knownFunctions()) {
    expect(text, `${name}.sql holds one function, of that name, which replaces the one before`).toMatch(
      new RegExp(`^(--.*\\n)+CREATE OR REPLACE FUNCTION ${name}\\(`),
    );
    // With `check_function_bodies`, which `applyFunctions` turns off.
    await database.db.execute(sql.raw(text));
  }
});

test('Migrations hold no functions any more', () => {
  const later = readMigrations().slice(43);
  expect(
    later.filter(({ statements }) => statements.some((text) => /create (or replace )?function/i.test(text))),
  ).toEqual([]);
});

test('A pending migration that is older than an applied one is refused', async () => {
  const applied = sql`drizzle.__drizzle_migrations where created_at = ${knownMigrations()[3]?.when}`;
  const [row] = await readRows<{ hash: string; created_at: string }>(
    database.db,
    sql`select hash, created_at::text from ${applied}`,
  );
  await database.db.execute(sql`delete from ${applied}`);
  await expect(migrateDatabase(database)).rejects.toThrow('is older than the newest applied one');
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${row?.hash}, ${row?.created_at}::bigint)`,
  );
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
