import type { DeviceState } from './device-state';
import type { DiaryEntry, Meta, Storage, StoredRow } from './storage';

/** What is stored of an account. */
export interface Stored {
  rows: StoredRow[];
  diary: DiaryEntry[];
  /** Undefined if nothing has been stored yet. */
  meta: Meta | undefined;
}

/**
 * Reads the diary, and the rows of these lists or of all, as another tab has stored them. `ahead` is all of it, if it has been read
 * already.
 */
export async function readStored(
  storage: Storage,
  state: DeviceState,
  lists: string[] | null,
  ahead: Stored | null = null,
): Promise<void> {
  const { replica } = state;
  const { rows: storedRows, diary, meta = state.meta } = ahead ?? (await readStores(storage, lists));
  if (!lists) replica.base.clear();
  for (const list of lists ?? []) replica.base.removeList(list);
  for (const { row } of storedRows) replica.base.put(row);
  const { cursors } = state;
  state.cursors = lists ? { ...cursors } : { ...meta.cursors };
  for (const list of lists ?? []) {
    const cursor = meta.cursors[list];
    if (cursor === undefined) delete state.cursors[list];
    else state.cursors[list] = cursor;
  }
  takeDiary(state, diary, meta);
  state.replay(lists ?? replica.listIds());
}

/** Returns what is stored: the rows of these lists or of all. */
export async function readStores(storage: Storage, lists: string[] | null): Promise<Stored> {
  const tx = storage.transaction(['rows', 'diary', 'meta'], 'readonly');
  const stored = tx.objectStore('rows');
  const [rows, diary, meta] = await Promise.all([
    lists ? Promise.all(lists.map((list) => stored.index('list').getAll(list))) : stored.getAll(),
    tx.objectStore('diary').getAll(),
    tx.objectStore('meta').get('meta'),
    tx.done,
  ]);
  return { rows: rows.flat(), diary, meta };
}

/** Reads the changes that other tabs have stored. */
export async function readStoredDiary(storage: Storage, state: DeviceState): Promise<void> {
  const tx = storage.transaction(['diary', 'meta'], 'readonly');
  const stored = tx.objectStore('diary');
  const known = new Set(state.diary.flatMap(({ number }) => number || []));
  const numbers = await stored.getAllKeys();
  const isKnown = numbers.length === known.size && numbers.every((number) => known.has(number));
  const diary = isKnown ? null : await stored.getAll();
  const meta = (await tx.objectStore('meta').get('meta')) ?? state.meta;
  await tx.done;
  if (!diary) return;
  takeDiary(state, diary, meta);
  state.replay([]);
}

function takeDiary(state: DeviceState, diary: DiaryEntry[], meta: Meta): void {
  state.know(meta);
  state.diary = [...diary, ...state.diary.filter(({ number }) => number === 0)];
}
