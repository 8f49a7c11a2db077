import { expect, test } from 'vitest';
import { isMeasured } from './measured-units.ts';
import { priceField, readPrice } from './price-field.ts';
import { priceText, totalsOf } from './prices.ts';
import { fieldsOf } from './reading/fields.ts';
import { languages } from './reading/languages.ts';
import { readLine } from './reading/read-line.ts';

test('a total counts quantities, keeps currencies apart and says what has no price', () => {
  const items = [
    { price: 259, currency: 'EUR', quantity: 3, unit: '' },
    { price: 100, currency: 'EUR', quantity: null, unit: '' },
    { price: 333, currency: 'USD', quantity: 0.5, unit: '' },
    { price: null, currency: null, quantity: 2, unit: 'cans' },
    { price: 500, currency: 'EUR', quantity: -1, unit: '' },
  ];
  expect(totalsOf(items)).toEqual({
    totals: [
      { currency: 'EUR', amount: 877 },
      { currency: 'USD', amount: 167 },
    ],
    unpriced: 1,
  });
});

test.each([
  ['500 g pasta 1,90 €', 190],
  ['1.5 l milk 1,29 €', 129],
  ['2 kg Äpfel 3,99 €', 399],
  ['2 lb coffee 20 €', 2000],
  ['3 bottles of wine 5 €', 1500],
  ['2 x 400 g tomatoes 0,79 €', 158],
  ['4 Becher Joghurt à 150 g 0,49 €', 196],
  ['6er Pack Cola 3,49 €', 349],
  ['12 eggs 0,30 €', 360],
  ['a dozen eggs 0,30 €', 360],
  ['bread 2,50 €', 250],
])('"%s" costs %d cents: a price is that of a piece or a pack, not of a gram', (text, amount) => {
  const now = '2026-11-23T10:00';
  const read = fieldsOf(readLine(text, { kind: 'shopping', now, currency: 'EUR' }), now);
  const item = { price: null, currency: null, quantity: null, unit: '', ...read };
  expect(totalsOf([item]).totals).toEqual([{ currency: 'EUR', amount }]);
});

test('every word for a weight, a volume or a length that is read is measured, and no other unit is', () => {
  const words = (isWanted: boolean) =>
    languages.flatMap(({ units }) =>
      units
        .filter(({ kind }) => ['weight', 'volume', 'length'].includes(kind) === isWanted)
        .flatMap(({ words, one, many }) => [...words.split(',').map((word) => word.trim()), one, many]),
    );
  expect(words(true).filter((word) => !isMeasured(word))).toEqual([]);
  const containers = languages.flatMap((grammar) => `${grammar.containers},${grammar.looseContainers}`.split(/[,/]/));
  expect([...words(false), ...containers, '400 g', ''].filter((word) => isMeasured(word.trim()))).toEqual([]);
  expect(['G', 'Kg', 'gr.', ' ML '].every(isMeasured)).toBe(true);
});

test.each([
  ['2.59', 'EUR', 259],
  ['2,5', 'EUR', 250],
  ['€ 12', 'EUR', 1200],
  ['300', 'JPY', 300],
  ['3.5', 'JPY', null],
  ['1.234', 'KWD', 1234],
  ['2.595', 'EUR', null],
  ['two', 'EUR', null],
  ['', 'EUR', null],
])('%j in %s is %s minor units', (text, currency, amount) => {
  expect(readPrice(text, currency)).toBe(amount);
});

test('a price is shown with as many decimals as its currency has', () => {
  expect(priceText({ amount: 259, currency: 'EUR' }, 'en')).toBe('€2.59');
  expect(priceText({ amount: 300, currency: 'JPY' }, 'en')).toBe('¥300');
  expect(priceField({ amount: 250, currency: 'EUR' })).toBe('2.50');
});
