import type { PullAnswer } from '@listgrove/domain/lists/protocol';
import { latestOf } from '@listgrove/domain/lists/stamps';
import type { DeviceState } from './device-state';
import type { Durable } from './durable';
import type { Refusal } from './list-store';
import type { DiaryEntry } from './storage';
import { storeAnswer } from './store-answer';

const goneMessage = 'You no longer have access to this list, so a change of yours could not be saved.';
const nothing = { name: 'nothing', args: {}, lists: [] };

/**
 * Takes the pages of a pull in one step: stores their rows, forgets the changes that these contain, and shows the result. `volatile` is the
 * last change without storage that they contain. Returns the lists that changed, or null if nothing did, and the unsent
 * changes of lists that are gone.
 */
export async function takeAnswers(
  state: DeviceState,
  durable: Durable,
  pages: PullAnswer[],
  volatile: number,
): Promise<{ lists: string[] | null; refusals: Refusal[] }> {
  const acknowledged = pages.at(-1)?.acknowledged ?? 0;
  const given = pages.flatMap(({ lists }) => Object.entries(lists));
  const goneLists = pages.flatMap((page) => page.gone);
  const isContained = ({ number }: DiaryEntry) => number > 0 && number <= acknowledged;
  const contained = state.diary.filter(isContained);
  const waiting = state.volatile.entries.filter(({ number }) => number > volatile);
  const isNew = waiting.length < state.volatile.entries.length || acknowledged < state.meta.acknowledged;
  if (given.length + goneLists.length + contained.length === 0 && !isNew) return { lists: null, refusals: [] };

  const purged = [...state.diary, ...waiting].filter(
    (entry) => !isContained(entry) && entry.lists.some((list) => goneLists.includes(list)),
  );
  const emptied = purged.filter((entry) => entry.number > 0 && state.diary.includes(entry));
  const stamps = given.flatMap(([, { changed }]) =>
    changed.map((row) => ('stamps' in row ? latestOf(row.stamps) : '')),
  );
  await durable.update(async (tx, meta) => {
    for (const page of tx ? pages : []) if (tx) await storeAnswer(tx, page);
    for (const { number } of contained) await tx?.objectStore('diary').delete(number);
    for (const entry of emptied) await tx?.objectStore('diary').put({ ...entry, ...nothing });
    const cursors = { ...meta.cursors };
    for (const page of pages) moveCursors(cursors, page);
    // Less than before if the server was restored: what it has forgotten is sent again.
    return { ...meta, cursors, stamp: [...stamps, meta.stamp].reduce(later), acknowledged };
  });

  state.cursors = { ...state.cursors };
  for (const page of pages) {
    putRows(state, page);
    moveCursors(state.cursors, page);
  }
  state.diary = state.diary.filter((entry) => !isContained(entry));
  state.volatile.entries = waiting;
  const refusals = purged.map(({ number, name, args }) => ({ number, name, args, code: 'gone', message: goneMessage }));
  for (const entry of purged) Object.assign(entry, nothing);
  const lists = [...new Set([...given.map(([list]) => list), ...goneLists])];
  state.replay(lists);
  return { lists, refusals };
}

function moveCursors(cursors: Record<string, number>, { lists, gone }: PullAnswer): void {
  for (const list of gone) delete cursors[list];
  for (const [list, { seq }] of Object.entries(lists)) cursors[list] = seq;
}

function putRows({ replica: { base } }: DeviceState, { lists, gone }: PullAnswer): void {
  for (const list of gone) base.removeList(list);
  for (const [list, { reset, removed }] of Object.entries(lists)) {
    const gifts = base.gifts.get(list);
    if (reset) base.removeList(list);
    // Their version is told apart from the list's number, and is still known.
    if (gifts) base.gifts.set(list, gifts);
    for (const id of removed) base.removeRow(list, id);
  }
  for (const { changed } of Object.values(lists)) for (const row of changed) base.put(row);
}

const later = (one: string, two: string) => (one > two ? one : two);
