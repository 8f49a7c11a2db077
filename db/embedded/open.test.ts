import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../connect.ts';
import { ensureTemplate } from '../template.ts';
import { openElsewhere } from '../testing/other-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

async function openHere(dataDir: string): Promise<Database> {
  await ensureTemplate();
  const database = await openDatabase({ url: undefined, dataDir });
  onTestFinished(() => database.close());
  return database;
}

test('A second process is told which process uses the folder', async () => {
  const dataDir = temporaryFolder();
  await openHere(dataDir);
  const other = openElsewhere(dataDir);
  expect(await other.answer).toBe(`The data folder ${dataDir} is in use by process ${process.pid}.`);
});

test('The folder of a killed process opens, and what was committed is there', async () => {
  const dataDir = temporaryFolder();
  const first = await openHere(dataDir);
  await first.db.execute(sql`create table note as select 'kept' as text`);
  await first.close();
  const other = openElsewhere(dataDir);
  expect(await other.answer).toBe('open');
  await other.kill();
  const again = await openHere(dataDir);
  expect(await again.db.execute(sql`select text from note`)).toMatchObject({ rows: [{ text: 'kept' }] });
});

test('The database opens despite the empty postmaster.pid that a killed process leaves', async () => {
  const dataDir = temporaryFolder();
  await (await openHere(dataDir)).close();
  fs.writeFileSync(`${dataDir}/database/postmaster.pid`, '');
  await (await openHere(dataDir)).ping();
});

test('After a killed first start, the next start begins from scratch', { tags: 'long' }, async () => {
  await ensureTemplate();
  const dataDir = `${temporaryFolder()}/data`;
  const other = openElsewhere(dataDir);
  while (!fs.existsSync(`${dataDir}/database.unfinished/global`)) await sleep(1);
  await other.kill();
  expect(fs.existsSync(`${dataDir}/database`)).toBe(false);
  const database = await openHere(dataDir);
  await database.ping();
  expect(fs.readdirSync(dataDir).sort()).toEqual(['database', 'database.lock']);
});

test('Only the owner may enter the database folder', async () => {
  const dataDir = `${temporaryFolder()}/data`;
  const before = process.umask(0);
  try {
    const database = await openHere(dataDir);
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(fs.statSync(`${dataDir}/database`).mode & 0o777).toBe(0o700);
    await database.close();
    fs.chmodSync(`${dataDir}/database`, 0o755);
    await openHere(dataDir);
    expect(fs.statSync(`${dataDir}/database`).mode & 0o777).toBe(0o700);
  } finally {
    process.umask(before);
  }
});

test('The error for a folder that cannot be written to names the folder and its variable', async () => {
  const file = `${temporaryFolder()}/file`;
  fs.writeFileSync(file, '');
  await expect(openDatabase({ url: undefined, dataDir: `${file}/data` })).rejects.toMatchObject({
    code: 'data-folder-unwritable',
    message: expect.stringContaining(`${file}/data, named by DATA_DIR, cannot be written to`),
  });
});

test('The error for a damaged database contains the message of PostgreSQL', async () => {
  const dataDir = temporaryFolder();
  await (await openHere(dataDir)).close();
  fs.rmSync(`${dataDir}/database/global/pg_control`);
  await expect(openDatabase({ url: undefined, dataDir })).rejects.toMatchObject({
    code: 'database-damaged',
    message: expect.stringContaining('pg_control'),
  });
});

test('Closing releases the folder immediately', async () => {
  const dataDir = temporaryFolder();
  const database = await openHere(dataDir);
  await Promise.all([database.close(), database.close()]);
  expect(fs.readdirSync(dataDir)).toEqual(['database']);
  await (await openHere(dataDir)).ping();
});
