import type { KeyAnswer } from '@listgrove/domain/lists/protocol';
import { CodedError } from '@listgrove/kernel/errors';
import { type DBSchema, type IDBPDatabase, wrap } from 'idb';
import { keptName } from './database-names';
import { type Exchange, post } from './exchange';
import { type Sealed, seal, unseal } from './seal';
import type { DiaryEntry, Meta } from './storage';

/** Unsent changes of one device id when its account signed out. */
interface Kept extends Pick<Meta, 'client' | 'last' | 'stamp' | 'acknowledged'> {
  entries: DiaryEntry[];
}

interface Schema extends DBSchema {
  kept: { key: number; value: Sealed & { count: number } };
}

async function openKept(factory: IDBFactory, account: string): Promise<IDBPDatabase<Schema>> {
  const request = factory.open(keptName(account), 1);
  request.onupgradeneeded = () => request.result.createObjectStore('kept', { autoIncrement: true });
  // The library's types of a wrapped request do not know the stores.
  return (await wrap(request)) as unknown as IDBPDatabase<Schema>;
}

async function fetchKey(exchange: Exchange): Promise<string> {
  return ((await post(exchange, '/sync/key', {})) as KeyAnswer).key;
}

/**
 * Stores the unsent changes a second time, encrypted by the account's key, in a database of their own that sign-out leaves.
 * Throws CodedError `not-kept` if the device cannot do that, and other errors if the server does not give the key.
 */
export async function keepUnsent(exchange: Exchange): Promise<void> {
  const { state, account, outside } = exchange;
  const key = await fetchKey(exchange);
  const waiting = [queueOf(state.meta, state.diary), queueOf(state.volatile, state.volatile.entries)]
    .map((queue) => ({ ...queue, stamp: state.meta.stamp }))
    .filter(({ entries }) => entries.length > 0);
  try {
    const sealed = await Promise.all(
      waiting.map(async (queue) => ({ ...(await seal(queue, key, account)), count: queue.entries.length })),
    );
    const database = await openKept(outside.indexedDB, account);
    try {
      const tx = database.transaction('kept', 'readwrite', { durability: 'strict' });
      await Promise.all([...sealed.map((one) => tx.store.add(one)), tx.done]);
    } finally {
      database.close();
    }
  } catch (error) {
    throw new CodedError('not-kept', 'This device cannot keep your changes.', { cause: error });
  }
}

function queueOf({ client, last, acknowledged }: Omit<Kept, 'stamp' | 'entries'>, entries: DiaryEntry[]) {
  const unsent = entries.filter(({ number }) => number > acknowledged);
  return { client, last: Math.max(last, unsent.at(-1)?.number ?? 0), acknowledged, entries: unsent };
}

/**
 * Puts changes that were kept at a sign-out back into the diary, under their device id and with their numbers, so that none is applied
 * twice. Returns `back` if they are to be sent now, `waiting` if the diary has other changes, and `none` if nothing is
 * kept. Changes that the key does not open are deleted and reported as refused.
 */
export async function restoreKept(exchange: Exchange): Promise<'back' | 'waiting' | 'none'> {
  const { account, durable, outside } = exchange;
  const database = await openKept(outside.indexedDB, account);
  try {
    for (;;) {
      const cursor = await database.transaction('kept').store.openCursor();
      if (!cursor) break;
      const { key: id, value } = cursor;
      const kept = await opened(exchange, value);
      if (kept && !(await durable.write(() => putBack(exchange, kept)))) return 'waiting';
      await database.delete('kept', id);
      if (kept) return 'back';
    }
  } finally {
    database.close();
  }
  outside.indexedDB.deleteDatabase(keptName(account));
  return 'none';
}

/** Returns what was kept, or null after saying that it cannot be opened. */
async function opened(exchange: Exchange, sealed: Sealed & { count: number }): Promise<Kept | null> {
  const key = await fetchKey(exchange);
  try {
    return (await unseal(sealed, key, exchange.account)) as Kept;
  } catch {
    const changes = sealed.count === 1 ? '1 change' : `${sealed.count} changes`;
    const message = `${changes} that this device kept when you signed out cannot be opened any more.`;
    exchange.onRefusal({ number: 0, name: 'nothing', args: {}, code: 'not-kept', message });
    return null;
  }
}

/** Makes the kept changes the diary if that is empty. Returns whether they are in it or were before. */
async function putBack({ durable, onStored }: Exchange, kept: Kept): Promise<boolean> {
  let isBack = false;
  await durable.update(async (tx, meta) => {
    isBack = meta.client === kept.client && meta.last >= kept.last;
    const isBusy = !tx || meta.last > meta.acknowledged || (await tx.objectStore('diary').count()) > 0;
    if (isBack || isBusy) return meta;
    for (const entry of kept.entries) await tx.objectStore('diary').put(entry);
    isBack = true;
    const { client, last, acknowledged, stamp } = kept;
    return { ...meta, client, last, acknowledged, stamp: stamp > meta.stamp ? stamp : meta.stamp };
  });
  if (!isBack) return false;
  await durable.readDiary();
  onStored([]);
  return true;
}
