import { expect, test } from 'vitest';
import type { ListView } from '../../sync/list-store';
import { rankBefore, rankChanges } from './order';

const view = (id: string, rank: string | null) => ({ list: { id }, mine: rank && { rank } }) as unknown as ListView;

/** Returns the ids in the order that the changes give. */
function order(lists: ListView[], changes: { list: string; rank: string }[]): string {
  const rankOf = ({ list, mine }: ListView) =>
    changes.find((each) => each.list === list.id)?.rank ?? mine?.rank ?? 'zz';
  return [...lists]
    .sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))
    .map(({ list }) => list.id)
    .join('');
}

test.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 2, 'acb'],
  ['b', 1, 'abc'],
])('list %s at place %i gives the order %s, with one new rank', (list, to, wanted) => {
  const lists = [view('a', 'a0'), view('b', 'a1'), view('c', 'a2')];
  const changes = rankChanges(lists, list, to);
  expect(changes).toHaveLength(1);
  expect(order(lists, changes)).toBe(wanted);
});

test.each([
  ['equal ranks', ['a0', 'a0', 'a0']],
  ['no ranks', [null, null, null]],
  ['ranks that are no keys', ['x', 'y', 'z']],
])('lists with %s are ranked anew', (_, ranks) => {
  const lists = ['a', 'b', 'c'].map((id, index) => view(id, ranks[index] ?? null));
  expect(order(lists, rankChanges(lists, 'c', 1))).toBe('acb');
});

test('a new list is before the first one', () => {
  expect((rankBefore(view('a', 'a0')) ?? 'z') < 'a0').toBe(true);
  expect(rankBefore(undefined)).toBe('a0');
  expect(rankBefore(view('a', 'zz'))).toBeUndefined();
});
