import type { PushAnswer } from '@listgrove/domain/lists/protocol';
import { CodedError } from '@listgrove/kernel/errors';
import { batchOf } from './batch';
import { databaseName } from './database-names';
import type { Surroundings } from './list-store';
import { type DiaryEntry, openStorage, type Storage } from './storage';
import { allStores } from './store-answer';

/** The changes of a visitor on this device, under the device id and the numbers with which they are sent. */
export interface VisitorChanges {
  client: string;
  entries: DiaryEntry[];
}

/** Returns the changes of a visitor on this device, which may be none. */
export async function readChanges(factory: IDBFactory, visitor: string): Promise<VisitorChanges> {
  const storage = await openAside(factory, visitor);
  try {
    return await readDiary(storage);
  } finally {
    storage.close();
  }
}

/** An id that changes name another one by now: a guest has become an account. */
interface Renamed {
  from: string;
  to: string;
}

/**
 * Sends a visitor's changes to the account that is signed in, and then deletes them from the device. They keep the visitor's device id and
 * their numbers, so that each is applied once, also if the tab is killed and another one begins again. Returns the sentences of
 * refusals. Throws CodedError `of-another` if the changes belong to another account, `update` if the server is older than they are, and
 * `no-answer` without an answer; the changes then stay. With `renamed`, they are those of a guest, whom the server has made that account.
 */
export async function adoptChanges(
  outside: Surroundings,
  visitor: string,
  renamed: Renamed | null = null,
): Promise<string[]> {
  // Other tabs that show the visitor's lists make no more changes from here on.
  const tabs = outside.channel(databaseName(visitor));
  tabs?.postMessage({ purged: true });
  tabs?.close();
  const adopt = () => sendAndDelete(outside, visitor, renamed);
  return outside.locks ? outside.locks.request(`adopt-${visitor}`, adopt) : adopt();
}

async function sendAndDelete(outside: Surroundings, visitor: string, renamed: Renamed | null): Promise<string[]> {
  const storage = await openAside(outside.indexedDB, visitor);
  const refused: string[] = [];
  try {
    let sent = 0;
    do {
      const { client, entries } = await readDiary(storage);
      let unsentEntries = entries.filter(({ number }) => number > sent);
      while (unsentEntries[0]) {
        const answer = await push(outside, client, batchOf(unsentEntries), renamed);
        refused.push(...answer.refused.map(({ message }) => message));
        if (answer.acknowledged < unsentEntries[0].number)
          throw new CodedError('no-answer', 'The server has taken nothing.');
        sent = answer.acknowledged;
        unsentEntries = unsentEntries.filter(({ number }) => number > sent);
      }
    } while (!(await clearUpTo(storage, sent)));
  } finally {
    storage.close();
  }
  outside.indexedDB.deleteDatabase(databaseName(visitor));
  return refused;
}

/** Opens the storage of a visitor beside the tabs that use it. */
function openAside(factory: IDBFactory, visitor: string): Promise<Storage> {
  return openStorage(factory, visitor, { deleted() {}, ended() {} });
}

async function readDiary(storage: Storage): Promise<VisitorChanges> {
  const tx = storage.transaction(['diary', 'meta'], 'readonly');
  const [entries, meta] = await Promise.all([tx.objectStore('diary').getAll(), tx.objectStore('meta').get('meta')]);
  await tx.done;
  return { client: meta?.client ?? '', entries };
}

async function push(
  { fetch }: Surroundings,
  client: string,
  batch: DiaryEntry[],
  renamed: Renamed | null,
): Promise<PushAnswer> {
  const mutations = batch.map(({ number, name, args, at }) => ({ number, name, args: rename(args, renamed), at }));
  const response = await fetch('/sync/push', { client, mutations });
  if (response.status === 403) throw new CodedError('of-another', 'These lists are in another account already.');
  if (!response.ok) throw new CodedError('no-answer', `The server answered ${response.status}.`);
  const answer = (await response.json()) as PushAnswer;
  if (answer.refused.some(({ code }) => code === 'update')) {
    throw new CodedError('update', 'The server is older than this app.');
  }
  return answer;
}

function rename(args: object, renamed: Renamed | null): object {
  if (!renamed) return args;
  const { from, to } = renamed;
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, value === from ? to : value]));
}

/** Deletes what is stored, unless a change with a later number was stored meanwhile. Returns whether it is deleted. */
async function clearUpTo(storage: Storage, number: number): Promise<boolean> {
  const tx = allStores(storage);
  const isMore = ((await tx.objectStore('meta').get('meta'))?.last ?? 0) > number;
  if (!isMore) for (const name of ['rows', 'diary', 'meta'] as const) await tx.objectStore(name).clear();
  await tx.done;
  return !isMore;
}
