import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@listgrove/db/connect';
import { migrateDatabase } from '@listgrove/db/migrate';
import { findPostgres, type TestPostgres } from '@listgrove/db/testing/postgres';
import { createServerDatabase } from '@listgrove/db/testing/server-database';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkDatabase } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-database-'));
const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  const dataDir = join(folder, 'data');
  const config = { ...readConfig({}), dataDir };

  async function change(statement: SQL): Promise<void> {
    const database = await openDatabase({ url: undefined, dataDir });
    await database.db.execute(statement);
    await database.close();
  }

  test('that does not exist yet is not created', async () => {
    const { findings } = await checkDatabase({ ...config, dataDir: join(folder, 'empty') });
    expect(findings).toMatchObject([{ level: 'ok', found: expect.stringContaining('first start creates it') }]);
  });

  test('is fine if it is migrated, and a warning if a migration is pending', async () => {
    const database = await openDatabase({ url: undefined, dataDir });
    await migrateDatabase(database);
    await database.close();
    expect((await checkDatabase(config)).findings).toMatchObject([
      { level: 'ok', found: expect.stringContaining('all migrations are applied') },
    ]);
    await change(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
    expect((await checkDatabase(config)).findings).toMatchObject([
      { level: 'warning', found: expect.stringContaining('one migration is pending') },
    ]);
    await change(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`);
  });

  test('that the running product holds is as the product says', async () => {
    const database = await openDatabase({ url: undefined, dataDir });
    cleanups.push(() => database.close());
    expect((await checkDatabase({ ...config, sitePort: 9 })).findings).toMatchObject([
      { level: 'warning', found: expect.stringContaining('does not answer') },
    ]);
    let status = 200;
    const server = http.createServer((_, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
    cleanups.push(() => server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    expect((await checkDatabase({ ...config, sitePort: port })).findings).toMatchObject([{ level: 'ok' }]);
    status = 503;
    expect((await checkDatabase({ ...config, sitePort: port })).findings).toMatchObject([
      { level: 'warning', found: expect.stringContaining('answers 503') },
    ]);
  });

  test('that a newer version has migrated is a problem', async () => {
    await change(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 32503680000000)`);
    expect((await checkDatabase(config)).findings).toMatchObject([
      { level: 'problem', found: expect.stringContaining('newer version') },
    ]);
  });

  test('that is damaged is a problem', async () => {
    const damaged = join(folder, 'damaged');
    const database = await openDatabase({ url: undefined, dataDir: damaged });
    await database.close();
    rmSync(join(damaged, 'database', 'global'), { recursive: true });
    const { findings } = await checkDatabase({ ...config, dataDir: damaged });
    expect(findings).toMatchObject([{ level: 'problem', advice: expect.stringContaining('backup') }]);
  });
});

const postgres: TestPostgres | null = await findPostgres();

describe.skipIf(!postgres)('a database server', () => {
  const secret = 'a secret of thirty-two characters or more';
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    if (!postgres) return;
    ({ url, drop } = await createServerDatabase(postgres.url));
  });
  afterAll(async () => {
    await drop?.();
    await postgres?.stop();
  });

  const check = (databaseUrl: string) =>
    checkDatabase({ ...readConfig({ DATABASE_URL: databaseUrl, SESSION_SECRET: secret }), dataDir: folder });

  /** Runs statements in the database as its owner. */
  async function execute(...statements: string[]): Promise<void> {
    const database = await openDatabase({ url, dataDir: folder, onError: () => {} });
    for (const statement of statements) await database.db.execute(sql.raw(statement));
    await database.close();
  }

  test('that is migrated is fine, and its clock is read', async () => {
    const { findings, clockOffset } = await check(url);
    expect(findings).toMatchObject([{ level: 'ok', found: expect.stringContaining('all migrations are applied') }]);
    expect(Math.abs(clockOffset ?? Number.NaN)).toBeLessThan(2_000);
  });

  test('that is unreachable is a problem, reported without its password', async () => {
    const { findings, clockOffset } = await check('postgres://list:sesame@127.0.0.1:9/x');
    expect(findings).toMatchObject([{ level: 'problem', found: expect.stringContaining('127.0.0.1:9/x') }]);
    expect(JSON.stringify(findings)).not.toContain('sesame');
    expect(clockOffset).toBeNull();
  });

  test('that has no such database is a problem', async () => {
    const other = new URL(url);
    other.pathname = '/no_such_database';
    expect((await check(other.href)).findings).toMatchObject([{ level: 'problem', advice: expect.any(String) }]);
  });

  test('in which the user may not create tables and does not own them is a problem', async () => {
    const role = `doctor_${crypto.randomUUID().slice(0, 8)}`;
    await execute(
      `create role ${role} login`,
      `revoke create on schema public from public`,
      `grant usage on schema drizzle to ${role}`,
      `grant select on all tables in schema drizzle to ${role}`,
    );
    cleanups.push(() => execute(`drop owned by ${role}`, `drop role ${role}`));
    const restricted = new URL(url);
    restricted.username = role;
    const { findings } = await check(restricted.href);
    expect(findings.filter(({ level }) => level === 'problem').map(({ found }) => found)).toEqual([
      expect.stringContaining('may not create schemas and tables'),
      expect.stringMatching(/^\d+ tables belong to another user/),
    ]);
  });

  test('that accepts no writes is a problem', async () => {
    const name = new URL(url).pathname.slice(1);
    await execute(`alter database ${name} set default_transaction_read_only = on`);
    cleanups.push(() =>
      execute(
        'set session characteristics as transaction read write',
        `alter database ${name} reset default_transaction_read_only`,
      ),
    );
    const { findings } = await check(url);
    expect(findings).toContainEqual(
      expect.objectContaining({ level: 'problem', found: 'The database accepts no writes.' }),
    );
  });
});
