import { expect, test } from 'vitest';
import { type Plan, plans, pricePerSeat, seatLimits, totalPrice } from './plan.ts';

const [personal, family, team]: readonly Plan[] = plans;

test.each([
  [family, 3, 269],
  [family, 6, 269],
  [family, 7, 249],
  [family, 10, 249],
  [family, 11, 219],
  [family, 15, 219],
  [team, 5, 259],
  [team, 10, 259],
  [team, 11, 239],
  [team, 14, 239],
  [team, 15, 219],
  [team, 100, 219],
] as const)('every seat costs the price of the tier that the number of seats reaches (%#)', (plan, seats, cents) => {
  if (!plan) throw new Error('no such plan');
  expect(pricePerSeat(plan, seats)).toBe(cents);
  expect(totalPrice(plan, seats)).toBe(seats * cents);
});

test('tiers follow each other without a gap, and the card shows the first tier', () => {
  for (const { tiers, basePrice } of plans as readonly Plan[]) {
    const starts = tiers?.slice(1).map(({ min }) => min);
    expect(starts).toEqual(tiers?.slice(0, -1).map(({ max }) => max + 1));
    if (tiers) expect(tiers[0]?.pricePerSeat).toBe(basePrice);
  }
});

test('Personal has one price and no seats', () => {
  if (!personal || !family || !team) throw new Error('three plans');
  expect([seatLimits(personal), seatLimits(family), seatLimits(team)]).toEqual([
    null,
    { min: 3, max: 15 },
    { min: 5, max: 100 },
  ]);
  expect(totalPrice(personal, 1)).toBe(299);
});
