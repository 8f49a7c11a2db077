import { pairId } from '@listgrove/domain/lists/list-mutations';
import { listKinds } from '@listgrove/domain/lists/rows';
import { newId } from '@listgrove/kernel/ids';
import { expect, test } from 'vitest';
import { exampleIds } from './example-ids';
import { firstList, triedList, triedListId } from './first-list';

test('the first lists of two accounts, their examples and their memberships have ids of their own', () => {
  const ids = [newId(), newId()].flatMap((account) => {
    const { list, examples } = firstList(account, 'shopping');
    return [list, pairId(list, account), ...examples.map(({ item }) => item)];
  });
  expect(new Set(ids).size).toBe(10);
});

test('two devices of an account begin with the same list', () => {
  const account = newId();
  expect(firstList(account, 'todo')).toEqual(firstList(account, 'todo'));
});

test('the lists that two visitors try have ids of their own, for each kind, and their examples are known by the list', () => {
  const visitors = [newId(), newId()];
  const tried = visitors.flatMap((visitor) => listKinds.map((kind) => triedList(triedListId(visitor, kind), kind)));
  const ids = tried.flatMap(({ list, examples }) => [list, ...examples.map(({ item }) => item)]);
  expect(new Set(ids).size).toBe(2 * 4 * 4);
  const [first] = tried;
  // An account that has taken over the list finds the same examples.
  expect(exampleIds(newId(), first?.list ?? '')).toEqual(first?.examples.map(({ item }) => item));
  const account = newId();
  const own = firstList(account, 'shopping');
  expect(exampleIds(account, own.list)).toEqual(own.examples.map(({ item }) => item));
});
