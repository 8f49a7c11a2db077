import type { Found } from '@listgrove/domain/lists/search';
import { useEffect, useMemo } from 'react';
import { useListStore, useLists } from '../list-store-context';
import { searchedLists, searchIndexOf } from './search-index';

/** Returns what the query finds on this device, at most `most` items, and searches again after each change of a list. */
export function useSearch(query: string, most: number): Found {
  const store = useListStore();
  const lists = useLists();
  useEffect(() => {
    // The first search finds all texts folded.
    const timer = setTimeout(() => searchIndexOf(store).learn(searchedLists(store)));
    return () => clearTimeout(timer);
  }, [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are replaced whenever one of their items changes
  return useMemo(() => searchIndexOf(store).search(searchedLists(store), query, most), [store, lists, query, most]);
}
