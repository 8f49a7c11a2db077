import type { Day } from '@listgrove/domain/lists/local-days';
import { type PlannedList, planOf } from '@listgrove/domain/lists/plan';
import type { ListStore, ListView } from '../../sync/list-store';

/** Returns the plan of these lists (`planOf`). */
export function planIn(store: ListStore, lists: readonly ListView[], today: Day, days: number) {
  return planOf(plannedLists(store, lists), today, days);
}

/** Returns these lists with what a plan needs of them. */
export function plannedLists(store: ListStore, lists: readonly ListView[]): PlannedList[] {
  const account = store.rows().actor;
  return lists.map(({ list, members }) => ({
    ...{ list, members, account },
    items: list.kind === 'todo' ? store.items(list.id) : [],
  }));
}

/** Returns the number of open todos in a plan that begins today, up to the end of today. */
export function openDue({ overdue, days }: Pick<ReturnType<typeof planOf>, 'overdue' | 'days'>): number {
  return [...overdue, ...(days[0]?.todos ?? [])].filter(({ item }) => !item.done_at).length;
}
