import type { MutationArguments } from '@listgrove/domain/lists/arguments';
import { mostLines } from '@listgrove/domain/lists/lines';
import type { Day } from '@listgrove/domain/lists/local-days';
import { type ListKind, limits } from '@listgrove/domain/lists/rows';
import { isCoded } from '@listgrove/kernel/errors';
import { newId } from '@listgrove/kernel/ids';
import { oneLine } from '@listgrove/kernel/one-line';
import { useCallback } from 'react';
import type { ListStore } from '../sync/list-store';
import { useListStore } from './list-store-context';
import { loadedReader, type Reader, readerSoon } from './smart-input/load-reader';
import { categoriesOf, loadWordLists } from './suggest-category';
import type { Remembered } from './suggestions/remembered';
import { type ChangeGroup, undoStackOf } from './undo/undo-stack';
import { type Change, useChange } from './use-change';

interface Added {
  item: string;
  name: string;
  words: string;
}

/**
 * Adds an item for each line. `turnedBack` has the keys of readings that stay words of the name. What is `remembered` belongs to the only
 * line. Resolves to the lines that are left: those that are too long for an item, and those beyond the most at once.
 */
export type AddItems = (
  lines: readonly string[],
  turnedBack?: ReadonlySet<string>,
  remembered?: Remembered | null,
) => Promise<string[]>;

interface Options {
  turnedBack?: ReadonlySet<string> | undefined;
  /** The day on which items are due whose words name no other one. */
  day?: Day | undefined;
  remembered?: Remembered | null | undefined;
  /** Undone in one step, and told by who asked for it: what was read from the words is not taken back by itself. */
  isOneStep?: boolean | undefined;
}

/**
 * Returns a function that adds one item for each line at the end of a list, in order. Smart input reads each line, unless the person
 * has switched it off for the list; without a network on a first visit, lines stay as typed. In a shopping list, each item gets
 * the category that fits its name, and a toast says which were on the list already. A wish that is only a link gets the title of its page as
 * its name. Resolves to the lines that are left, as `AddItems` does.
 */
export function useAddItemsTo(): (list: string, lines: readonly string[], options?: Options) => Promise<string[]> {
  const store = useListStore();
  const change = useChange();
  return useCallback(
    async (list, lines, options = {}) => {
      const view = store.list(list);
      const kind = view?.list.kind ?? 'notes';
      const isSmart = kind !== 'notes' && view?.mine?.smart_input !== false;
      const reader = isSmart ? (loadedReader() ?? (await readerSoon())) : null;
      return addLines({ store, change, list, kind, reader, ...options }, lines);
    },
    [change, store],
  );
}

/** Returns a function that adds items to this list, as `useAddItemsTo` does. */
export function useAddItems(list: string): AddItems {
  const addTo = useAddItemsTo();
  return useCallback((lines, turnedBack, remembered) => addTo(list, lines, { turnedBack, remembered }), [addTo, list]);
}

interface Adding extends Options {
  store: ListStore;
  change: Change;
  list: string;
  kind: ListKind;
  /** Null adds lines as typed. */
  reader: Reader | null;
}

function addLines(adding: Adding, lines: readonly string[]): string[] {
  const { store, change, list, kind, reader, turnedBack, day, remembered, isOneStep } = adding;
  const stack = undoStackOf(store);
  const suggest = kind === 'shopping' ? categoriesOf(store, list) : () => '';
  const inUnits = kind === 'shopping' ? reader?.inUnitsOf(store.items(list)) : undefined;
  const added: Added[] = [];
  const uncategorized: Added[] = [];
  let readings = null as ChangeGroup | null;
  const left: string[] = [];
  const addLine = (typed: string) => {
    const line = oneLine(typed);
    const entry = reader?.readEntry(line, kind, turnedBack, day);
    const {
      name = entry?.line.name ?? line,
      text = entry?.text ?? line,
      words: told = '',
      ...known
    } = remembered ?? {};
    if (name.length > limits.itemName) return void left.push(line);
    const item = newId();
    const category = suggest(name);
    const given = { ...known, ...(day ? { due: day } : {}) };
    const fields = entry ? { ...given, ...entry.fields, ...inUnits?.(name, entry.fields) } : given;
    const args: MutationArguments<'addItem'> = { list, item, name, text, ...fields, ...(category ? { category } : {}) };
    change('addItem', args);
    const words = [entry?.words, told].filter(Boolean).join(', ');
    added.push({ item, name, words });
    if (category === null) uncategorized.push({ item, name, words: '' });
    if (isOneStep || !reader || !entry || !store.item(item) || (entry.line.readings.length === 0 && !told)) return;
    readings = stack.undoFirst((inverse) => reader.takeBackOf(args, inverse, day));
    if (entry.isBareLink && entry.fields.url && kind === 'wishlist') {
      reader.nameByPage(store, item, { name, url: entry.fields.url });
    }
  };
  store.together(() => {
    for (const line of lines.slice(0, mostLines)) addLine(line);
  });
  if (uncategorized.length > 0) categorizeLater(store, list, uncategorized);
  const merged = added.filter(({ item }) => (store.item(item)?.id ?? item) !== item);
  if (merged.length > 0 && !isOneStep) {
    import('./tell-merged').then(({ tellMerged }) => tellMerged(store, change, list, merged)).catch(ignoreMissing);
  } else if (readings) reader?.tellRead(stack, readings, added);
  return [...left, ...lines.slice(mostLines)];
}

/** Gives items their category once the word lists are there. It belongs to their addition and is not undone by itself. */
function categorizeLater(store: ListStore, list: string, added: readonly Added[]): void {
  loadWordLists().then((categoryFor) => {
    store.together(() => {
      for (const { item, name } of added) {
        const category = categoryFor(name);
        const row = store.item(item);
        if (!category || !row || row.deleted_at || row.category || row.stamps.category) continue;
        store.mutate('setCategory', { list, item, category }).catch(ignoreNotStored);
      }
    });
  }, ignoreMissing);
}

/** A change that is not stored on the device shows in the status line. */
function ignoreNotStored(error: unknown): void {
  if (!isCoded(error, 'not-stored')) throw error;
}

/** A browser that cannot load a module throws a TypeError; the items then have no category, and no message. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof TypeError)) throw error;
}
