import { useEffect, useRef, useState } from 'react';

/** The selected items of the page of a list. */
export interface Selection {
  /** The selected ids, in the order of the list. */
  ids: string[];
  has(id: string): boolean;
  /** Selects an item or not; with `isRange`, all items from the one that was chosen last to this one. */
  choose(id: string, isSelected: boolean, isRange: boolean): void;
  chooseAll(): void;
  clear(): void;
  isAll: boolean;
}

/** Keeps which of the items with these ids, in the order of the list, are selected. Items that leave the list leave the selection. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const ids = listed.filter((id) => chosen.has(id));
  const clear = () => setChosen(new Set());
  const hasAny = ids.length > 0;
  useEffect(() => {
    if (!hasAny) return;
    const clearOnEscape = (event: KeyboardEvent) => {
      // Escape closes a dialog or menu first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog], [role=menu]'))
        setChosen(new Set());
    };
    addEventListener('keydown', clearOnEscape);
    return () => removeEventListener('keydown', clearOnEscape);
  }, [hasAny]);
  return {
    ids,
    has: (id) => chosen.has(id),
    isAll: hasAny && ids.length === listed.length,
    choose(id, isSelected, isRange) {
      const changed = isRange ? rangeOf(listed, last.current, id) : [id];
      last.current = id;
      setChosen((before) =>
        isSelected ? new Set([...before, ...changed]) : new Set([...before].filter((each) => !changed.includes(each))),
      );
    },
    chooseAll: () => setChosen(new Set(listed)),
    clear,
  };
}

/** Returns the ids from one to the other, in the order of the list; only `to` if the list does not have `from`. */
export function rangeOf(listed: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [listed.indexOf(from ?? ''), listed.indexOf(to)];
  return start < 0 ? [to] : listed.slice(Math.min(start, end), Math.max(start, end) + 1);
}
