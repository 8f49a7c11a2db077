import { expect, test } from 'vitest';
import { findSeatPlan, lowestPrice, parseSeats, quoteSeats, type SeatPlan } from './seats.ts';

function planOf(id: string): SeatPlan {
  const plan = findSeatPlan(id);
  if (!plan) throw new Error(`no plan ${id}`);
  return plan;
}

test.each([
  ['family', 3, 269, 807],
  ['family', 6, 269, 1614],
  ['family', 7, 249, 1743],
  ['family', 10, 249, 2490],
  ['family', 11, 219, 2409],
  ['family', 15, 219, 3285],
  ['team', 5, 259, 1295],
  ['team', 10, 259, 2590],
  ['team', 11, 239, 2629],
  ['team', 14, 239, 3346],
  ['team', 15, 219, 3285],
  ['team', 100, 219, 21900],
])('%s with %i seats costs %i cents a seat, %i in all', (id, seats, pricePerSeat, total) => {
  expect(quoteSeats(planOf(id), seats)).toMatchObject({ seats, pricePerSeat, total });
});

test.each([
  ['family', 2, 3],
  ['family', 0, 3],
  ['family', -5, 3],
  ['family', 16, 15],
  ['team', 4, 5],
  ['team', 101, 100],
  ['team', 999_999, 100],
  ['family', Number.NaN, 3],
  ['team', 7.5, 5],
  ['team', Number.POSITIVE_INFINITY, 5],
])('%s: %d wished seats become %i', (id, wish, seats) => {
  expect(quoteSeats(planOf(id), wish).seats).toBe(seats);
});

test('at its limits a plan allows no removal or no addition', () => {
  const buttons = (id: string, seats: number) => {
    const { canRemove, canAdd } = quoteSeats(planOf(id), seats);
    return [canRemove, canAdd];
  };
  expect(buttons('family', 3)).toEqual([false, true]);
  expect(buttons('family', 4)).toEqual([true, true]);
  expect(buttons('family', 15)).toEqual([true, false]);
  expect(buttons('team', 5)).toEqual([false, true]);
  expect(buttons('team', 100)).toEqual([true, false]);
});

test('only plans with tiers have seats', () => {
  expect(findSeatPlan('personal')).toBeNull();
  expect(findSeatPlan('constructor')).toBeNull();
  expect(findSeatPlan('')).toBeNull();
});

test.each([
  ['12', 12],
  [' 7 ', 7],
  [null, Number.NaN],
  ['', Number.NaN],
  ['-3', Number.NaN],
  ['1e3', Number.NaN],
  ['5.5', Number.NaN],
  ['9'.repeat(400), Number.NaN],
])('%s in an address means %d seats', (text, seats) => {
  expect(parseSeats(text)).toBe(seats);
});

test('the lowest price is the one of Team', () => {
  expect(lowestPrice()).toBe(259);
});
