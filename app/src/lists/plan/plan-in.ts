import type { Day } from '@listgrove/domain/lists/local-days';
import { planOf } from '@listgrove/domain/lists/plan';
import type { ListStore, ListView } from '../../sync/list-store';

/** Returns the plan of these lists (`planOf`). */
export function planIn(store: ListStore, lists: readonly ListView[], today: Day, days: number) {
  const me = store.rows().actor;
  const planned = lists.map(({ list, members }) => ({
    list,
    members,
    account: me,
    items: list.kind === 'todo' ? store.items(list.id) : [],
  }));
  return planOf(planned, today, days);
}

/** Returns the number of open todos in a plan that begins today, up to the end of today. */
export function openDue({ overdue, days }: Pick<ReturnType<typeof planOf>, 'overdue' | 'days'>): number {
  return [...overdue, ...(days[0]?.todos ?? [])].filter(({ item }) => !item.done_at).length;
}
