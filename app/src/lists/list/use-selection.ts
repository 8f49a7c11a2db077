import type { ItemRow } from '@listgrove/domain/lists/rows';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The selected items of a list. */
export interface Selection {
  /** Whether pressing an item selects it instead of opening it. */
  isOn: boolean;
  ids: ReadonlySet<string>;
  /** The selected items that are still there, in the order of the screen. */
  items: readonly ItemRow[];
  /** Selects or unselects an item, or all between it and the one before. */
  select: (id: string, how: 'one' | 'range') => void;
  begin: () => void;
  selectAll: () => void;
  end: () => void;
}

/** Returns what is selected of the items on the screen. It ends with Escape, or when the last one is unselected. */
export function useSelection(open: readonly ItemRow[], done: readonly ItemRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const last = useRef<string | null>(null);
  const shown = useRef<readonly ItemRow[]>([]);
  const all = useMemo(() => [...open, ...done], [open, done]);
  shown.current = all;
  const select = useCallback((id: string, how: 'one' | 'range') => {
    setIds((known) => {
      const next = new Set(known);
      const order = shown.current.map((item) => item.id);
      const [from, to] = [order.indexOf(last.current ?? ''), order.indexOf(id)];
      last.current = id;
      if (how === 'range' && from >= 0) {
        for (const each of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
      } else if (!next.delete(id)) next.add(id);
      return next.size > 0 ? next : null;
    });
  }, []);
  const isOn = ids !== null;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(above)) setIds(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
  return {
    isOn,
    ids: ids ?? none,
    items: ids ? all.filter(({ id }) => ids.has(id)) : [],
    select,
    begin: () => setIds(none),
    selectAll: () => setIds(new Set(all.map(({ id }) => id))),
    end: () => setIds(null),
  };
}

/** What lies above the list and closes before the selection ends. */
const above = ':is([role=dialog], [role=menu]):not([data-closed])';

const none: ReadonlySet<string> = new Set();
