import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { readRows } from '../rows.ts';
import { nameOf, type SequenceState, type TableShape } from './catalog.ts';

/** A definition that is dropped for the load, and the statements for both ways. */
interface Definition {
  drop: string;
  create: string;
}

/**
 * Runs `work`, which inserts rows into empty tables in any order: no trigger runs, foreign keys are checked once at the
 * end, and indexes are built at the end, which is faster. Needs only the rights of the tables' owner. Call it inside a
 * transaction. Throws the database's error if a foreign key does not hold.
 */
export async function withBareTables(tx: Db, tables: TableShape[], work: () => Promise<void>): Promise<void> {
  const definitions = [...(await readRows<Definition>(tx, foreignKeys)), ...(await readRows<Definition>(tx, indexes))];
  for (const { drop } of definitions) await tx.execute(sql.raw(drop));
  await switchTriggers(tx, tables, sql`disable`);
  await work();
  // Indexes first: a foreign key is checked faster with them.
  for (const { create } of definitions.reverse()) await tx.execute(sql.raw(create));
  await switchTriggers(tx, tables, sql`enable`);
}

/**
 * Inserts rows, lines as `readLines` yields them whose values belong to `table.columns`. Returns how many were inserted.
 */
export async function insertLines(tx: Db, table: TableShape, lines: string[]): Promise<number> {
  const names = table.columns.map(({ name }) => sql.identifier(name));
  const values = table.columns.map(({ type }, index) => sql.raw(`(line->>${index})::${type}`));
  const [inserted] = await readRows<{ count: number }>(
    tx,
    sql`
      with inserted as (
        insert into ${nameOf(table)} (${sql.join(names, sql`, `)}) overriding system value
        select ${sql.join(values, sql`, `)} from json_array_elements(${`[${lines.join(',')}]`}::json) as line
        returning 1
      )
      select count(*)::int as count from inserted`,
  );
  return inserted?.count ?? 0;
}

/** Sets a sequence, so that its next value is the one that follows in the database that was backed up. */
export async function setSequence(tx: Db, { value, ...sequence }: SequenceState): Promise<void> {
  if (value === null) return;
  await tx.execute(
    sql`select setval(format('%I.%I', ${sequence.schema}::text, ${sequence.name}::text), ${value}::bigint)`,
  );
}

/** Sends the change notices that the triggers would have sent, one for each table. */
export async function announceAll(tx: Db, tables: TableShape[]): Promise<void> {
  for (const { name } of tables) await tx.execute(sql`select pg_notify('change', ${name})`);
}

async function switchTriggers(tx: Db, tables: TableShape[], verb: SQL): Promise<void> {
  for (const table of tables) await tx.execute(sql`alter table ${nameOf(table)} ${verb} trigger user`);
}

const foreignKeys = sql`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint where contype = 'f' and conparentid = 0 order by conrelid::regclass::text, conname`;

// Unique indexes stay: they are few, foreign keys depend on them, and with them a row that is there twice is refused.
const indexes = sql`
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
  from pg_index
  join pg_class on pg_class.oid = indexrelid
  join pg_namespace on pg_namespace.oid = relnamespace
  where not indisunique and nspname !~ '^pg_' and nspname <> 'information_schema'
  order by indexrelid::regclass::text`;
