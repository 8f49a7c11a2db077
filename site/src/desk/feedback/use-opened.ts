import { useState } from 'react';

/**
 * Returns the item whose details are open, a function to open one (or none), and one that notes what was stored for it. The
 * item stays open, with its stored changes, when it leaves the list because it no longer matches a filter.
 */
export function useOpened<Item extends { id: string; updated_at: Date }>(items: readonly Item[]) {
  const [{ item, saved }, setOpened] = useState<{ item: Item | null; saved: Partial<Item> }>({ item: null, saved: {} });
  const listed = items.find(({ id }) => id === item?.id);
  // A list that was read before the change was stored may arrive after it. React renders again at once, before it shows anything.
  if (listed && item && listed !== item)
    setOpened({ item: listed, saved: listed.updated_at > item.updated_at ? {} : saved });
  const open = (next: Item | null) => setOpened({ item: next, saved: {} });
  const noteSaved = (changes: Partial<Item>) => setOpened((now) => ({ ...now, saved: { ...now.saved, ...changes } }));
  const latest = listed ?? item;
  return [latest && { ...latest, ...saved }, open, noteSaved] as const;
}
