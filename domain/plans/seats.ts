import { type Plan, plans, pricePerSeat, seatLimits, type Tier, totalPrice } from './plan.ts';

/** A plan with seats. */
export type SeatPlan = Plan & { tiers: readonly Tier[] };

/** The price of a number of seats. Prices are in cents per month. */
export interface SeatQuote {
  seats: number;
  pricePerSeat: number;
  total: number;
  /** Whether fewer (`canRemove`) or more (`canAdd`) seats are possible. */
  canRemove: boolean;
  canAdd: boolean;
}

/** Returns the plan with this id if it has seats, otherwise null. */
export function findSeatPlan(id: string): SeatPlan | null {
  const plan = (plans as readonly Plan[]).find((each) => each.id === id);
  return plan?.tiers ? { ...plan, tiers: plan.tiers } : null;
}

/**
 * Returns the price of the wished number of seats. The number is clamped to the plan's limits; one that is not an integer
 * becomes the smallest possible, at which the seat dialog opens.
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

/** Parses a number of seats from an address; NaN if it is not a whole number of at most six digits. */
export function parseSeats(text: string | null): number {
  return /^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN;
}

/** Returns the lowest base price of all plans in cents per month, for "From $2.59/month". */
export function lowestPrice(): number {
  return Math.min(...plans.map(({ basePrice }) => basePrice));
}
