import type { SyncedRow } from '@listgrove/domain/lists/rows';
import { type DBSchema, type IDBPDatabase, wrap } from 'idb';
import { databaseName } from './database-names';

/** A change in the diary. `number` is 0 until it is stored. */
export interface DiaryEntry {
  number: number;
  name: string;
  args: object;
  at: string;
  /** The lists that it changes. */
  lists: string[];
}

/** What a device knows beside its rows. */
export interface Meta {
  client: string;
  /** The number of the last change. */
  last: number;
  /** The latest stamp that the device knows. */
  stamp: string;
  cursors: Record<string, number>;
  /** The last number that the server has taken, from the answers to pushes. */
  acknowledged: number;
}

/** A row in the database: the key is the table and the id. */
export interface StoredRow {
  key: string;
  list: string;
  row: SyncedRow;
}

interface Schema extends DBSchema {
  rows: { key: string; value: StoredRow; indexes: { list: string } };
  diary: { key: number; value: DiaryEntry };
  /** `meta` is what the device knows; under other keys is what screens remember. */
  meta: { key: string; value: Meta };
}

export type Storage = IDBPDatabase<Schema>;

/** Returns the list that a row belongs to. */
export const listOfRow = (row: SyncedRow) => (row.table === 'lists' ? row.id : row.list_id);

/** Returns a row with its key. */
export const storedRow = (row: SyncedRow): StoredRow => ({ key: `${row.table}/${row.id}`, list: listOfRow(row), row });

/**
 * Opens the device's database of an account and creates it if there is none. Calls `deleted` when another tab deletes it, and
 * `ended` when it can be used no longer for another reason, such as that the browser's data is cleared.
 */
export async function openStorage(
  factory: IDBFactory,
  account: string,
  { deleted, ended }: { deleted: () => void; ended: () => void },
): Promise<Storage> {
  const request = factory.open(databaseName(account), 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('rows', { keyPath: 'key' }).createIndex('list', 'list');
    request.result.createObjectStore('diary', { keyPath: 'number' });
    request.result.createObjectStore('meta');
  };
  // The library's types of a wrapped request do not know the stores.
  const database = (await wrap(request)) as unknown as Storage;
  database.addEventListener('versionchange', ({ newVersion }) => {
    database.close();
    if (newVersion === null) deleted();
    else ended();
  });
  database.addEventListener('close', ended);
  return database;
}
