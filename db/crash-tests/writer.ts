// Run by kill.ts as a process of its own: inserts rows for as long as it lives and prints the id of each one that the
// database has acknowledged.
//
//   writer.ts <DATA_DIR>            the embedded database
//   writer.ts <DATA_DIR> <folder>   the same, with `folder` kept as the disk would be after a power cut at any moment
//   writer.ts <URL>                 a PostgreSQL server
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
    // Not console.log: the line must have left this process before the next row is begun.
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
