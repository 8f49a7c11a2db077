import { mayMutate } from '@listgrove/domain/lists/rights';
import { isInUse } from '@listgrove/domain/lists/rows';
import type { ListView } from '../../sync/list-store';

/** Returns the shopping lists that the viewer may add to. */
export function shoppingLists(lists: readonly ListView[]): ListView[] {
  return lists.filter(({ list, role }) => list.kind === 'shopping' && isInUse(list) && mayMutate(role, 'addItem'));
}
