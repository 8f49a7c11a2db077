import type { HistoryEvent } from '@listgrove/domain/lists/history';
import { priceText } from '@listgrove/domain/lists/prices';
import { expect, test } from 'vitest';
import { describeEvent } from './describe-event';

type Told = Pick<HistoryEvent, 'name' | 'field' | 'before' | 'after'> & { lost?: boolean };

const say = (told: Told) => describeEvent({ id: '', at: '', by: null, lost: false, ...told });

test.each<[Told, string]>([
  [{ name: 'addItem', field: '', before: null, after: 'Milk' }, 'added “Milk”'],
  [{ name: 'addComment', field: '', before: null, after: null }, 'commented on it'],
  [{ name: 'rename', field: 'name', before: 'Milk', after: 'Oat milk' }, 'changed the name from “Milk” to “Oat milk”'],
  [{ name: 'tick', field: 'done_at', before: null, after: '2026-11-23T09:00:00.000Z' }, 'completed it'],
  [{ name: 'untick', field: 'done_at', before: '2026-11-23T09:00:00.000Z', after: null }, 'opened it again'],
  [{ name: 'changeQuantity', field: 'quantity', before: null, after: 2 }, 'set the quantity to 2'],
  [{ name: 'setPriority', field: 'priority', before: 1, after: 3 }, 'changed the priority from high to low'],
  [{ name: 'setDue', field: 'due', before: '2026-11-30', after: null }, 'removed the due date 30 November 2026'],
  [{ name: 'setRepeat', field: 'repeat', before: '', after: 'FREQ=DAILY' }, 'set the repetition to every day'],
  [
    { name: 'completeRepeat', field: 'due', before: '2026-11-23', after: '2026-11-30T09:00' },
    'completed it, due again on 30 November 2026 at 09:00',
  ],
  [{ name: 'setNote', field: 'note', before: '', after: 'fresh' }, 'wrote a note'],
  [
    { name: 'setPrice', field: 'price', before: 259, after: { amount: 1800, currency: 'JPY' } },
    `changed the price from 2.59 to ${priceText({ amount: 1800, currency: 'JPY' })}`,
  ],
  [
    { name: 'restoreLoser', field: 'category', before: 'Produce', after: 'Bakery' },
    'changed the category from “Produce” to “Bakery”',
  ],
  [{ name: 'paintItem', field: 'shade', before: null, after: 'red' }, 'set the shade to “red”'],
])('%o reads as a sentence', (told, sentence) => {
  expect(say(told)).toEqual({ did: sentence, lost: null });
});

test('a value that lost says why', () => {
  const renamed = say({ name: 'rename', field: 'name', before: 'Oat milk', after: 'Milk', lost: true });
  expect(renamed.lost).toContain('changed it later');
  expect(say({ name: 'deleteItem', field: 'deleted_at', before: null, after: 'x', lost: true }).lost).toContain(
    'it stayed',
  );
});
