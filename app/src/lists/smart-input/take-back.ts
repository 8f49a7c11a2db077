import type { MutationArguments } from '@listgrove/domain/lists/arguments';
import type { AnyChange } from '@listgrove/domain/lists/inverse';
import type { Day } from '@listgrove/domain/lists/local-days';
import { limits } from '@listgrove/domain/lists/rows';
import { cutToLength } from '@listgrove/kernel/cut-text';

/**
 * Returns the changes that turn an added item back into the text as typed. `inverse` undoes its addition: what belongs to the item that
 * took it up is undone too, and the item stays, due on `day` if it was added for one. A link that the text lacks, since both are too long for a
 * name, stays the item's link.
 */
export function takeBackOf(
  args: MutationArguments<'addItem'>,
  inverse: readonly AnyChange[],
  day: Day | null = null,
): AnyChange[] {
  const { list, item, text = args.name, quantity, unit, price, url, due, repeat, priority } = args;
  const ids = { list, item };
  const changes: AnyChange[] = inverse.filter(({ name }) => name !== 'deleteItem');
  changes.push({ name: 'rename', args: { ...ids, name: cutToLength(text, limits.itemName), text } });
  if (typeof quantity === 'number' && quantity !== 1) {
    changes.push({ name: 'changeQuantity', args: { ...ids, by: 1 - quantity } });
  }
  if (unit) changes.push({ name: 'setUnit', args: { ...ids, unit: '' } });
  if (typeof price === 'number') changes.push({ name: 'setPrice', args: { ...ids, price: null, currency: null } });
  if (url && text.includes(url.replace(/^https?:\/\//i, '')))
    changes.push({ name: 'setUrl', args: { ...ids, url: '' } });
  if (due && due !== day) changes.push({ name: 'setDue', args: { ...ids, due: day } });
  if (repeat) changes.push({ name: 'setRepeat', args: { ...ids, repeat: '' } });
  if (priority) changes.push({ name: 'setPriority', args: { ...ids, priority: null } });
  return changes;
}
