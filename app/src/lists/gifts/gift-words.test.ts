import { expect, test } from 'vitest';
import { collectedText, giversText } from './gift-words';

test.each([
  [[], false, null],
  [['Jonas'], false, 'Jonas gives this'],
  [['You'], false, 'You give this'],
  [['Jonas'], true, 'Jonas · join in'],
  [['You'], true, 'You give a part'],
  [['Jonas', 'You'], true, 'You and Jonas'],
  [['Jonas', 'Ruth', 'You', 'Ada'], true, 'You and 3 others'],
])('of %o, who give it together: %s, a row says %s', (names, isShared, text) => {
  expect(giversText(names, isShared)).toBe(text);
});

test('what a group pays is compared with the price of all pieces, in one currency', () => {
  const mark = (share: number | null, currency: string | null = share === null ? null : 'USD') => ({
    ...{ item_id: '', account_id: '', is_shared: true, share, currency },
  });
  const glasses = { price: 1500, currency: 'USD', quantity: 6, unit: '' };
  expect(collectedText([mark(null)], glasses)).toBeNull();
  expect(collectedText([mark(null), mark(2000), mark(500), mark(300, 'EUR')], glasses)).toBe('$25.00 of $90.00');
  expect(collectedText([mark(2000, 'EUR')], glasses)).toBe('€20.00');
  expect(collectedText([mark(2000)], { ...glasses, quantity: 500, unit: 'g' })).toBe('$20.00 of $15.00');
});
