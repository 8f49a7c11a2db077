import { expect, test } from 'vitest';
import type { ItemRow } from '../rows.ts';
import { stampOf } from '../stamps.ts';
import { lastPrices, pastNames } from './past-names.ts';
import { mostSuggestions, suggestNames } from './suggest-names.ts';
import { wordNames } from './word-names.ts';

let made = 0;

/** An item that was added some days ago. */
function item(name: string, daysAgo: number, fields: Partial<ItemRow> = {}): ItemRow {
  made += 1;
  const created_at = new Date(Date.UTC(2026, 10, 23) - daysAgo * 86_400_000).toISOString();
  const texts = { id: `item-${made}`, list_id: 'weekend', text: name, name, unit: '', category: '', note: '', url: '' };
  const empty = { quantity: null, price: null, currency: null, done_by: null, due: null, priority: null };
  const states = { done_at: null, assignee_id: null, created_by: null, deleted_at: null, merged_into: null };
  return { ...texts, ...empty, ...states, rank: 'a0', repeat: '', stamps: {}, created_at, ...fields };
}

const weekend = (...items: ItemRow[]) => pastNames([{ id: 'weekend', items }], 'weekend');
const namesOf = (typed: string, past: ReturnType<typeof weekend>, languages = ['en']) =>
  suggestNames(typed, past, wordNames(languages)).map(({ name }) => name);

test('what somebody has added often and lately is suggested first, then the words of a shop', () => {
  const past = weekend(
    item('Tortellini', 90),
    item('Tortellini', 95),
    item('Tofu', 3),
    item('Tomatoes on the vine', 10),
    item('Tomatoes on the vine', 17),
    item('Old tomato soup', 1),
  );
  const names = namesOf('to', past);
  expect(names.slice(0, 4)).toEqual(['Tomatoes on the vine', 'Tofu', 'Tortellini', 'Old tomato soup']);
  expect(names).toHaveLength(mostSuggestions);
  expect(names).toContain('Toast');
});

test('names are found without case and accents, and written as they were last', () => {
  const past = weekend(item('creme fraiche', 9), item('Crème fraîche', 2), item('Müsli', 2));
  expect(namesOf('CREME FR', past)).toEqual(['Crème fraîche']);
  expect(namesOf('mus', past)[0]).toBe('Müsli');
});

test('the words of a shop are those of the languages of the person, and none for a single letter', () => {
  expect(namesOf('kart', [], ['de-AT'])).toContain('Kartoffel');
  expect(namesOf('kart', [], ['en-GB'])).toEqual([]);
  expect(namesOf('potat', [], ['fr'])).toContain('Potato');
  expect(namesOf('p', [])).toEqual([]);
  expect(namesOf('  ', weekend(item('Milk', 1)))).toEqual([]);
});

test('a name that is typed out is suggested only with what is remembered of it', () => {
  expect(namesOf('zwieback', weekend(item('Zwieback', 1)))).toEqual([]);
  const [suggestion] = suggestNames('zwieback', weekend(item('Zwieback', 1, { quantity: 2, unit: 'packs' })), []);
  expect(suggestion).toMatchObject({ name: 'Zwieback', past: { quantity: 2, unit: 'packs' } });
});

test('another list of the person counts less, and neither its prices nor its amounts win over those of this list', () => {
  const office = {
    id: 'office',
    items: [item('Milk', 1, { quantity: 6, price: 99, currency: 'EUR' }), item('Mints', 1)],
  };
  const here = {
    id: 'weekend',
    items: [item('Milk', 20, { quantity: 2, price: 129, currency: 'EUR' }), item('Mince', 1)],
  };
  const past = pastNames([here, office], 'weekend');
  expect(past.map(({ name }) => name)).toEqual(['Milk', 'Mince', 'Mints']);
  expect(past[0]).toMatchObject({ quantity: 2, price: 129, times: 2 });
  expect(pastNames([office], 'weekend')[0]).toMatchObject({ name: 'Milk', quantity: 6, price: null, currency: null });
});

test('the last price of a name and its unit is remembered, unless somebody took it away', () => {
  const priced = (price: number | null, fields: Partial<ItemRow> = {}) => ({
    ...{ price, currency: price === null ? null : 'EUR' },
    ...fields,
  });
  const later = stampOf(Date.UTC(2026, 10, 23), 0, 'maya');
  const prices = lastPrices([
    item('Milk', 20, priced(109)),
    item('milk ', 5, priced(129)),
    item('Cheese', 9, priced(250, { stamps: { price: later } })),
    item('Cheese', 2, priced(199)),
    item('Cheese', 2, priced(1290, { unit: 'kg' })),
    item('Bread', 9, priced(300)),
    item('Bread', 8, priced(null, { stamps: { price: later } })),
  ]);
  expect(Object.fromEntries(prices)).toEqual({
    'milk\n': { price: 129, currency: 'EUR' },
    'cheese\n': { price: 250, currency: 'EUR' },
    'cheese\nkg': { price: 1290, currency: 'EUR' },
  });
});
