import {
  type Format,
  guessFormat,
  mostCharacters,
  type ReadFile,
  readFile,
} from '@listgrove/domain/lists/files/read-file';
import type { TablePlan } from '@listgrove/domain/lists/files/table';
import { includes } from '@listgrove/domain/lists/rights';
import { isInUse, type ListKind, limits, sameKey } from '@listgrove/domain/lists/rows';
import { cutToLength } from '@listgrove/kernel/cut-text';
import { isCoded } from '@listgrove/kernel/errors';
import { oneLine } from '@listgrove/kernel/one-line';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { importPath } from '../addresses';
import { lastCurrency } from '../item/last-currency';
import { useListStore, useLists } from '../list-store-context';
import { localNow } from '../repeat/load-next-due';
import { decodeText } from './decode-text';

/** A text that is to be imported, and the file that it came from. */
interface Source {
  text: string;
  fileName: string;
}

const nothing: Source = { text: '', fileName: '' };
const tooLong = 'This file is too large. Up to 5 MB can be imported at once.';

/** What the person has chosen on the screen. What is missing is guessed from the text. */
interface Choices {
  format?: Format;
  plan?: TablePlan;
  list?: string;
  name?: string;
  kind?: ListKind;
}

/** Lines that a field for items could not take, and their list, as the state of the location. */
interface Handed {
  text?: string;
  list?: string;
}

/** Returns the state of the screen: the text, how it is read, and where it goes. */
export function useImport() {
  const navigate = useNavigate();
  const handed = useLocation().state as Handed | null;
  const [source, setSource] = useState<Source>({ ...nothing, text: handed?.text ?? '' });
  const [chosen, setChosen] = useState<Choices>(
    handed?.text ? { ...(handed.list ? { list: handed.list } : {}), format: 'text' } : {},
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { text, fileName } = useDeferredValue(source);
  const lists = useLists().filter(({ list, role }) => includes(role, 'edit') && isInUse(list));
  const target = lists.find(({ list }) => list.id === chosen.list)?.list;
  const guessed = useMemo(() => guessFormat(text, fileName), [text, fileName]);
  const format = chosen.format ?? guessed;
  const wantedKind = target?.kind ?? chosen.kind;
  const read = useMemo(
    () => (text.trim() === '' ? null : tryReading(text, { format, plan: chosen.plan, kind: wantedKind ?? 'shopping' })),
    [text, format, chosen.plan, wantedKind],
  );
  const file = read && 'rows' in read ? read : null;
  const kind = wantedKind ?? file?.kind ?? 'shopping';
  const name =
    chosen.name ?? cutToLength(oneLine(file?.name || fileName.replace(/\.[^.]*$/, '')) || 'Imported list', limits.name);

  function take(taken: Source) {
    const isTooLong = taken.text.length > mostCharacters;
    setProblem(isTooLong ? tooLong : null);
    setSource(isTooLong ? nothing : taken);
    setChosen(({ list }) => (list ? { list } : {}));
    // Or loading the page again would bring back what was imported.
    if (taken.text === '' && handed) navigate(importPath, { replace: true, preventScrollReset: true });
  }
  return {
    text: source.text,
    take,
    takeFile: async (given: File) => {
      if (given.size > 4 * mostCharacters) return setProblem(tooLong);
      take({ text: decodeText(new Uint8Array(await given.arrayBuffer())), fileName: given.name });
    },
    choose: (change: Choices) => setChosen((before) => ({ ...before, ...change })),
    problem: problem ?? (read && 'problem' in read ? read.problem : null),
    file,
    format,
    lists,
    target,
    name,
    kind,
    merged: useMerged(file, target?.id, kind),
  };
}

function tryReading(
  text: string,
  options: { format: Format; plan: TablePlan | undefined; kind: ListKind },
): ReadFile | { problem: string } {
  try {
    return readFile(text, { ...options, now: localNow(), currency: lastCurrency() });
  } catch (error) {
    if (!isCoded(error, 'unreadable')) throw error;
    return { problem: error.message };
  }
}

/** Returns how many of the items are added to an open one of the same name and unit, as shopping lists do. */
function useMerged(file: ReadFile | null, list: string | undefined, kind: ListKind): number {
  const store = useListStore();
  return useMemo(() => {
    if (!file || kind !== 'shopping') return 0;
    const open = list ? store.items(list).filter(({ done_at }) => done_at === null) : [];
    const keys = new Set(open.map(sameKey));
    let merged = 0;
    for (const row of file.rows) {
      if ('reason' in row || row.item.done) continue;
      const key = sameKey(row.item);
      if (keys.has(key)) merged += 1;
      keys.add(key);
    }
    return merged;
  }, [file, list, kind, store]);
}
