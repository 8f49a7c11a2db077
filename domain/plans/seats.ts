import { type Plan, plans, pricePerSeat, seatLimits, type Tier, totalPrice } from './plan.ts';

/** A plan that is bought by the seat. */
export type SeatPlan = Plan & { tiers: readonly Tier[] };

/** What some seats of a plan cost a month (S1 9). Prices are cents. */
export interface SeatQuote {
  seats: number;
  pricePerSeat: number;
  total: number;
  /** Whether there are fewer or more seats to be had. */
  canRemove: boolean;
  canAdd: boolean;
}

/** The plan of that name if it is one by the seat, else null. */
export function findSeatPlan(id: string): SeatPlan | null {
  const plan = (plans as readonly Plan[]).find((each) => each.id === id);
  return plan?.tiers ? { ...plan, tiers: plan.tiers } : null;
}

/**
 * The quote for a wish of seats (S1 2.7). A wish beyond the plan's limits gets the nearest that can be had; one that is
 * no whole number, the fewest, at which the dialog opens.
 */
export function quoteSeats(plan: SeatPlan, wish: number): SeatQuote {
  const { min, max } = seatLimits(plan) ?? { min: 1, max: 1 };
  const seats = Number.isInteger(wish) ? Math.min(max, Math.max(min, wish)) : min;
  return {
    seats,
    pricePerSeat: pricePerSeat(plan, seats),
    total: totalPrice(plan, seats),
    canRemove: seats > min,
    canAdd: seats < max,
  };
}

/** A number of seats from an address; NaN when it holds none. */
export function parseSeats(text: string | null): number {
  return /^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN;
}

/** The lowest price that any plan begins at, for "From $2.59/month" (S1 9). */
export function lowestPrice(): number {
  return Math.min(...plans.map(({ basePrice }) => basePrice));
}
