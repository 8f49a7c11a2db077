// Checks that a full disk loses no acknowledged row and that the embedded database recovers by itself. Run it by hand as
// root on Linux, because it mounts a file system of its own:
//
//   node db/crash-tests/full-disk.ts
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../connect.ts';
import { readRows } from '../rows.ts';
import { isUnavailable } from '../unavailable.ts';

const place = fs.mkdtempSync(join(os.tmpdir(), 'listgrove-full-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', place]);
const acknowledged = new Set<number>();
const failures: string[] = [];
try {
  const filler = join(place, 'filler');
  const dataDir = join(place, 'data');
  fs.mkdirSync(dataDir);
  const open = () => openDatabase({ url: undefined, dataDir, onError: (error) => console.log(String(error)) });
  const database = await open();
  await database.db.execute(sql`create table torture (id int primary key, text text)`);

  let next = 0;
  const write = async () => {
    const id = next++;
    // The message fills the WAL, which is what must not run out of room.
    const inserted = sql`with noise as (select pg_logical_emit_message(true, '', repeat('y', 500000)))
      insert into torture select ${id}, 'x' from noise where noise is not null`;
    await database.db.execute(inserted);
    acknowledged.add(id);
  };
  /** Writes until the database refuses; any other error is a failure. */
  const writeUntilRefused = async () => {
    for (let tries = 0; tries < 2_000; tries++) {
      try {
        await write();
      } catch (error) {
        if (!isUnavailable(error)) failures.push(`an unexpected error: ${error}`);
        return;
      }
      await sleep(20);
    }
    failures.push('the database was never full');
  };
  for (let round = 1; round <= 3; round++) {
    // Leaves room above the limit, so that the database itself uses it up.
    const { bavail, bsize } = fs.statfsSync(place);
    fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 70 * 2 ** 20)));
    await writeUntilRefused();
    const read = await readRows<{ id: number }>(database.db, sql`select id from torture`);
    if (read.length !== acknowledged.size) failures.push(`${read.length} rows instead of ${acknowledged.size}`);
    fs.rmSync(filler);
    await database.db.execute(sql`checkpoint`);
    await sleep(2_500);
    await write();
    console.log(`Round ${round}: refused without room, wrote again with room; ${acknowledged.size} rows acknowledged`);
  }
  await database.close();
  const again = await open();
  const ids = new Set((await readRows<{ id: number }>(again.db, sql`select id from torture`)).map(({ id }) => id));
  const lost = [...acknowledged].filter((id) => !ids.has(id)).length;
  console.log(`${acknowledged.size} rows acknowledged, ${lost} lost`);
  if (lost > 0) failures.push(`${lost} rows are lost`);
  await again.close();
} catch (error) {
  failures.push(String(error));
} finally {
  execFileSync('umount', [place]);
  fs.rmdirSync(place);
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;
