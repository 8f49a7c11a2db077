import { expect, test } from 'vitest';
import { excerptOf, fold, partsOf, wordsOf } from './fold.ts';
import type { ItemRow, ListRow } from './rows.ts';
import { SearchIndex } from './search.ts';

let made = 0;
const list = (name: string) => ({ id: `list-${++made}`, name }) as ListRow;
const item = (name: string, rest: Partial<ItemRow> = {}) =>
  ({ id: `item-${++made}`, name, category: '', note: '', url: '', done_at: null, ...rest }) as ItemRow;

const groceries = {
  list: list('Groceries'),
  items: [
    item('Oat milk', { category: 'Dairy' }),
    item('Milk', { done_at: '2026-11-20T10:00:00.000Z' }),
    item('Crème fraîche', { note: 'The one from the MARKET hall' }),
    item('Straße sign', { url: 'https://shop.example/signs' }),
  ],
};
const weekend = { list: list('Weekend at the lake'), items: [item('Pack milk'), item('Lake map'), item('Swimsuit')] };
const all = [groceries, weekend];
const index = new SearchIndex();
const named = (query: string, most = 50) =>
  index.search(all, query, most).groups.map((group) => [group.list.name, ...group.items.map(({ name }) => name)]);

test('names, notes, categories and links are found without case and accents, by words in any order', () => {
  expect(named('CREME')).toEqual([['Groceries', 'Crème fraîche']]);
  expect(named('market fraiche')).toEqual([['Groceries', 'Crème fraîche']]);
  expect(named('strasse')).toEqual([['Groceries', 'Straße sign']]);
  expect(named('dairy')).toEqual([['Groceries', 'Oat milk']]);
  expect(named('shop.example')).toEqual([['Groceries', 'Straße sign']]);
  expect(named('milk oat')).toEqual([['Groceries', 'Oat milk']]);
  expect(named('milk zebra')).toEqual([]);
  expect(named('   ')).toEqual([]);
});

test('the best fit is first, and completed items follow the open ones', () => {
  expect(named('milk')).toEqual([
    ['Groceries', 'Oat milk', 'Milk'],
    ['Weekend at the lake', 'Pack milk'],
  ]);
});

test('the name of a list leads to the list, and narrows its items together with other words', () => {
  expect(named('weekend')).toEqual([['Weekend at the lake']]);
  expect(index.search(all, 'weekend', 50).groups[0]?.isFound).toBe(true);
  expect(named('weekend milk')).toEqual([['Weekend at the lake', 'Pack milk']]);
  expect(named('lake')).toEqual([['Weekend at the lake', 'Lake map']]);
});

test('a limit bounds what is returned, not what is counted', () => {
  const { groups, total } = index.search(all, 'milk', 1);
  expect(groups.flatMap(({ items }) => items)).toHaveLength(1);
  expect(total).toBe(3);
});

test('a changed item is found by its new text', () => {
  const changed = { ...weekend, items: [item('Tent'), ...weekend.items] };
  expect(index.search([changed], 'tent', 5).total).toBe(1);
  expect(index.search([weekend], 'tent', 5).total).toBe(0);
});

test('folding, words, marks and excerpts', () => {
  expect(fold('Ærø ÅNGSTRÖM İstanbul')).toBe('aero angstrom istanbul');
  expect(wordsOf(' Milk  milk OAT ')).toEqual(['milk', 'oat']);
  const marked = (text: string, query: string) =>
    partsOf(text, wordsOf(query))
      .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
      .join('');
  expect(marked('Crème de la crème', 'creme')).toBe('[Crème] de la [crème]');
  expect(marked('Straße', 'sse')).toBe('Stra[ße]');
  expect(marked('🍎 apple', 'app')).toBe('🍎 [app]le');
  expect(marked('', 'app')).toBe('');
  const long = `${'word '.repeat(100)}needle ${'word '.repeat(100)}`;
  expect(excerptOf(long, ['needle'])).toMatch(/^….*needle.*…$/);
  expect(excerptOf(long, ['needle'])?.length).toBeLessThan(145);
  expect(excerptOf('short note', ['note'])).toBe('short note');
  expect(excerptOf('short note', ['pin'])).toBeNull();
});
