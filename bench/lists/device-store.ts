import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { pull } from '@listgrove/domain/lists/pull.server';
import { removeOldRows } from '@listgrove/domain/lists/upkeep.server';
import { newId } from '@listgrove/kernel/ids';
import * as indexedDBClasses from 'fake-indexeddb';
import { rolldown } from 'rolldown';
import { addHousehold, addition, change } from './household.ts';

const days = 30;
/** What each of the five does in a day: changes of items, new ones, and as many that they clear away. */
const usual = { changes: 40, added: 8 };

/** The part of the store of `app/` that this uses. */
interface DeviceStore {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Plays 30 days of use by five people, and returns the bytes of what one of their devices has stored, in JSON, of the rows among it,
 * and of those of them that are not in the trash. The files of a browser's database are not measured.
 */
export async function measureDeviceStore(database: Database) {
  const openListStore = await bundleStore();
  const factory = new indexedDBClasses.IDBFactory();
  const { members, list, items } = await addHousehold(database, 5, 150);
  const account = members[0]?.account ?? '';
  const surroundings = {
    indexedDB: factory,
    locks: null,
    channel: () => null,
    now: () => Date.now(),
    later: () => () => {},
    random: () => 0.5,
    fetch: async (_: string, body: Parameters<typeof pull>[2]) => Response.json(await pull(database.db, account, body)),
  };
  const store = await openListStore({ account, surroundings });
  let index = 0;
  for (let day = 0; day < days; day += 1) {
    for (const person of members) {
      const added = Array.from({ length: usual.added }, () => newId());
      const cleared = items.splice(0, usual.added);
      items.push(...added);
      await person.push(added.map((item) => addition(list, item, index++)));
      await person.push(Array.from({ length: usual.changes }, () => change(list, items, index++)));
      await person.push(cleared.map((item) => ({ name: 'tick', args: { list, item } })));
      await person.push([{ name: 'clearCompleted', args: { list, items: cleared } }]);
      await store.sync();
    }
    await removeOldRows(database.db);
  }
  await store.close();
  return bytesOf(factory, `lists-${account}`);
}

async function bytesOf(factory: IDBFactory, name: string): Promise<{ stored: number; rows: number; open: number }> {
  const opening = factory.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const database = opening.result;
  let [stored, rows, open] = [0, 0, 0];
  for (const table of database.objectStoreNames) {
    const reading = database.transaction(table).objectStore(table).getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    for (const value of reading.result as { row?: { deleted_at?: string | null } }[]) {
      stored += JSON.stringify(value).length;
      const size = value.row ? JSON.stringify(value.row).length : 0;
      rows += size;
      if (!value.row?.deleted_at) open += size;
    }
  }
  database.close();
  return { stored, rows, open };
}

/** Bundles the store of `app/`, whose files are for a bundler, and returns its function. */
async function bundleStore() {
  // The library `idb` compares with the classes of the browser.
  Object.assign(globalThis, indexedDBClasses);
  const root = new URL('../..', import.meta.url).pathname;
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-store-'));
  try {
    const input = join(root, 'app/src/sync/open-list-store.ts');
    const bundle = await rolldown({ cwd: root, input, platform: 'node' });
    await bundle.write({ file: join(folder, 'store.mjs'), format: 'esm', codeSplitting: false });
    const { openListStore } = await import(join(folder, 'store.mjs'));
    return openListStore as (options: object) => Promise<DeviceStore>;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
