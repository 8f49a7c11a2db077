import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, startEngine } from './engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
  await engine.exec(`create table items (id int primary key, name text, tags text[], at timestamptz, detail jsonb, done boolean,
    price numeric(8, 2), file bytea)`);
});
afterAll(() => engine.close());

/** Returns the names of the statements that PostgreSQL keeps, in no order. */
async function prepared(): Promise<string[]> {
  const { rows } = await PGlite.prototype.query.call(engine, 'select statement from pg_prepared_statements');
  return (rows as { statement: string }[]).map(({ statement }) => statement);
}

test('A statement gives the same as with PGlite, at its first run and later', async () => {
  const values = [
    ['Milk', ['cold', 'a,"b"'], new Date(0), { of: [1] }, true, '1.50', new Uint8Array([1, 2])],
    Array(7).fill(null),
  ];
  for (const [id, row] of values.entries())
    await engine.query('insert into items values ($1, $2, $3, $4, $5, $6, $7, $8)', [id, ...row]);
  const text =
    'select *, $1::text as given, $2::int as number from items where done is not distinct from $3 order by id';
  for (const rowMode of ['object', 'array'] as const) {
    const wanted = await PGlite.prototype.query.call(engine, text, ['x', null, true], { rowMode });
    expect(wanted.rows).toHaveLength(1);
    for (let run = 0; run < 4; run += 1)
      expect(await engine.query(text, ['x', null, true], { rowMode })).toEqual(wanted);
  }
  expect((await engine.query('update items set name = $1', ['Oats'])).affectedRows).toBe(2);
  expect(await prepared()).toContain(text);
});

test('A search and the head of a list are planned for their values each time, and other statements once', async () => {
  const search = 'select id from items where name like $1';
  const head = 'select id from items where done = $1 order by name desc, id limit 2';
  const plain = 'select name from items where id = $1';
  for (let run = 0; run < 16; run += 1) {
    await engine.query(search, ['%a%']);
    await engine.query(head, [true]);
    await engine.query(plain, [run]);
  }
  const { rows } = await PGlite.prototype.query.call(
    engine,
    'select statement, generic_plans::int from pg_prepared_statements where statement in ($1, $2, $3)',
    [search, head, plain],
  );
  const plans = Object.fromEntries((rows as Plans[]).map(({ statement, generic_plans }) => [statement, generic_plans]));
  expect(plans).toEqual({ [search]: 0, [head]: 0, [plain]: expect.any(Number) });
  expect(plans[plain]).toBeGreaterThan(0);
});

interface Plans {
  statement: string;
  generic_plans: number;
}

test('Values of any length and alphabet are the same after they were written and read', async () => {
  for (const name of ['', 'Crème brûlée 🍮', 'x'.repeat(70_000), "'\\", '"{},"'])
    for (let run = 0; run < 4; run += 1) {
      const { rows } = await engine.query<{ name: string; tags: string[]; none: null }>(
        'select $1::text as name, array[$1::text] as tags, null as none',
        [name],
      );
      expect(rows).toEqual([{ name, tags: [name], none: null }]);
    }
});

test('A notice reaches its caller, and a notification every listener of its channel', async () => {
  const heard: string[] = [];
  const stop = await engine.listen('news', (payload) => heard.push(`first ${payload}`));
  await engine.listen('news', (payload) => heard.push(`second ${payload}`));
  await engine.listen('other', (payload) => heard.push(`other ${payload}`));
  await engine.query("select pg_notify('news', $1)", ['é 1']);
  await engine.query('select 1');
  expect(heard).toEqual(['first é 1', 'second é 1']);
  await stop();
  await engine.transaction(async (tx) => void (await tx.query("select pg_notify('news', $1)", ['2'])));
  await engine.query('select 1');
  expect(heard.slice(2)).toEqual(['second 2']);
  const notices: unknown[] = [];
  await engine.query('drop table if exists nothing_of_this_name', [], {
    onNotice: ({ message }) => notices.push(message),
  });
  expect(notices).toEqual([expect.stringContaining('does not exist')]);
});

test('An error names its statement and leaves the engine usable', async () => {
  for (let run = 0; run < 4; run += 1) {
    const again = engine.query('insert into items (id) values ($1)', [0]);
    await expect(again).rejects.toMatchObject({
      code: '23505',
      query: 'insert into items (id) values ($1)',
      params: [0],
    });
  }
  await expect(engine.query('select nothing')).rejects.toMatchObject({ code: '42703' });
  expect((await prepared()).join()).not.toContain('insert into items (id)');
  expect((await engine.query<{ id: number }>('select 7 as id')).rows).toEqual([{ id: 7 }]);
});

test('A transaction is undone as a whole, and statements that it prepared can still be used', async () => {
  const count = async () => (await engine.query<{ n: number }>('select count(*)::int as n from items')).rows[0]?.n;
  const before = await count();
  const failing = engine.transaction(async (tx) => {
    for (let id = 100; id < 105; id += 1) await tx.query('insert into items (id, name) values ($1, $2)', [id, 'Rice']);
    await tx.query('insert into items (id, name) values ($1, $2)', [100, 'Rice']);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await count()).toBe(before);
  await engine.query('insert into items (id, name) values ($1, $2)', [100, 'Rice']);
  expect(await count()).toBe((before ?? 0) + 1);
  let late: Promise<unknown> = Promise.resolve();
  await engine.transaction(async (tx) => {
    late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => tx.query('select 1'));
  });
  await expect(late).rejects.toThrow('Transaction is closed');
});

test('A statement is prepared again after its table has changed', async () => {
  for (let run = 0; run < 4; run += 1) await engine.query('select * from items where id = $1', [0]);
  await engine.exec('alter table items add column note text');
  expect((await engine.query('select * from items where id = $1', [0])).fields.at(-1)?.name).toBe('note');
});

test('The number of prepared statements is bounded', async () => {
  for (let number = 0; number < 250; number += 1)
    for (let run = 0; run < 3; run += 1) await engine.query(`select $1::int + ${number} as sum`, [run]);
  const names = await prepared();
  expect(names.length).toBeLessThanOrEqual(200);
  expect(names).toContain('select $1::int + 249 as sum');
});
