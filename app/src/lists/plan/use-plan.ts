import { useDeferredValue, useMemo } from 'react';
import type { ListView } from '../../sync/list-store';
import { useListStore, useLists } from '../list-store-context';
import { openDue, planIn } from './plan-in';
import { useToday } from './use-today';

const none: readonly ListView[] = [];

/** Returns today, what is overdue, and the todos of today and the following days, `days` in all. */
export function usePlan(days: number) {
  return usePlanOf(useLists(), days);
}

function usePlanOf(lists: readonly ListView[], days: number) {
  const store = useListStore();
  const today = useToday();
  return useMemo(() => ({ today, ...planIn(store, lists, today, days) }), [store, lists, today, days]);
}

/** Returns the number of open todos that are overdue or due today. It reads all lists, so the screen is shown without it first, with 0. */
export function useDueCount(): number {
  return openDue(usePlanOf(useDeferredValue(useLists(), none), 1));
}
