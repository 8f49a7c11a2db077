import type { ItemRow } from '@listgrove/domain/lists/rows';
import type { UndoStack } from '../undo/undo-stack';
import { loadedNextDue, loadNextDue, localNow } from './load-next-due';

/**
 * Completes a repeating item: it is open again, with its next due date. An item whose rule gives no further date is ticked, and so
 * is every item if the rules cannot be loaded. Rejects as `UndoStack.change`.
 */
export function completeRepeating(stack: UndoStack, item: ItemRow): Promise<void> {
  const rules = loadedNextDue();
  const ids = { list: item.list_id, item: item.id };
  const complete = (next: string | null) =>
    next ? stack.change('completeRepeat', { ...ids, due: item.due, next }) : stack.change('tick', ids);
  if (rules) return complete(rules.nextDue(item.repeat, item.due, localNow()));
  return loadNextDue().then(
    ({ nextDue }) => complete(nextDue(item.repeat, item.due, localNow())),
    () => complete(null),
  );
}
