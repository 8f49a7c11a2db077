import type { PlannedItem } from '@listgrove/domain/lists/plan';
import { mayMutate } from '@listgrove/domain/lists/rights';
import { useList } from '../list-store-context';
import { useChange } from '../use-change';

/** How priorities are shown, the highest first. */
const priorities = [
  { name: 'High priority', color: 'text-danger' },
  { name: 'Medium priority', color: 'text-warning' },
  { name: 'Low priority', color: 'text-muted' },
];

/** Returns what a row of the plan needs to know of its todo, and what its checkbox does. `priority` is undefined without one. */
export function usePlannedTodo({ item, list }: PlannedItem) {
  const change = useChange();
  const role = useList(list.id)?.role ?? 'viewer';
  const isDone = item.done_at !== null;
  return {
    isDone,
    priority: priorities[(item.priority ?? 0) - 1],
    mayEdit: mayMutate(role, 'setDue'),
    mayTick: mayMutate(role, 'tick'),
    tick: () => change(isDone ? 'untick' : 'tick', { list: list.id, item: item.id }),
  };
}
