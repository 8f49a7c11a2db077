// Started by kill.ts as a separate process. Inserts rows until it is killed and prints the id of each row that the
// database has acknowledged.
//
//   writer.ts <DATA_DIR>            uses the embedded database
//   writer.ts <DATA_DIR> <folder>   the same, and maintains in `folder` what a power cut would leave on disk
//   writer.ts <URL>                 uses a PostgreSQL server
import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../connect.ts';
import type { Db } from '../db.ts';
import { openWithPowerCuts } from './power-cut.ts';

const [target = '', disk] = process.argv.slice(2);
const writers = 4;

async function insertForEver(db: Db): Promise<void> {
  for (;;) {
    const id = crypto.randomUUID();
    await db.execute(sql`insert into torture (id, text) values (${id}, ${'x'.repeat(Math.random() * 2_000)})`);
    // Not console.log, which may write later: the line must leave this process before the next insert.
    writeSync(1, `${id}\n`);
    if (Math.random() < 0.002) await db.execute(sql`checkpoint`);
    if (Math.random() < 0.05) await db.execute(sql`update torture set text = text || 'y' where id = ${id}`);
  }
}

async function open(): Promise<Db> {
  if (disk) return openWithPowerCuts(target, disk);
  const url = target.startsWith('postgres:') ? target : undefined;
  return (await openDatabase({ url, dataDir: target })).db;
}

const db = await open();
await Promise.all(Array.from({ length: writers }, () => insertForEver(db)));
