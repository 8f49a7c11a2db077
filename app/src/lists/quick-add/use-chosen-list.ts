import { mayMutate } from '@listgrove/domain/lists/rights';
import { isInUse, type ListKind } from '@listgrove/domain/lists/rows';
import { useState } from 'react';
import type { ListView } from '../../sync/list-store';
import { useLists } from '../list-store-context';

/**
 * Returns the lists that the viewer may add to, of one kind or of all, the one that was chosen last on this device, and a
 * function that chooses another one. Without a choice, the first list is chosen.
 */
export function useChosenList(kind?: ListKind) {
  const key = `list:${kind ?? 'any'}`;
  const lists = useLists().filter(
    ({ list, role }) => isInUse(list) && mayMutate(role, 'addItem') && (!kind || list.kind === kind),
  );
  const [remembered, setRemembered] = useState(() => recall(key));
  const chosen: ListView | undefined = lists.find(({ list }) => list.id === remembered) ?? lists[0];
  function choose(id: string) {
    setRemembered(id);
    remember(key, id);
  }
  return { lists, chosen: chosen?.list, choose };
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser that keeps nothing
  }
}

function remember(key: string, id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch {
    // The choice then lasts until the page is left.
  }
}
