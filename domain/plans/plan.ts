/** The price of a seat for a range of seats, both ends included. */
export interface Tier {
  min: number;
  max: number;
  /** Cents per seat and month. */
  pricePerSeat: number;
}

/** A plan as the site shows it. Prices are in cents per month. */
export interface Plan {
  id: 'personal' | 'family' | 'team';
  name: string;
  description: string;
  basePrice: number;
  features: readonly string[];
  /** Only for plans with seats, in ascending order without gaps. The seat dialog opens at the first tier's `min`. */
  tiers?: readonly Tier[];
}

/** The three plans, in the order of their cards. */
export const plans = [
  {
    id: 'personal',
    name: 'Personal',
    description: 'For individuals who want every list in one place',
    basePrice: 299,
    features: ['Unlimited lists', 'Smart input parsing', 'Offline sync', 'Priority support', 'Mobile app access'],
  },
  {
    id: 'family',
    name: 'Family',
    description: 'For households that plan and shop together',
    basePrice: 269,
    features: [
      'Everything in Personal',
      'Up to 15 family members',
      'Shared family lists',
      'Family calendar integration',
      'Parental controls',
    ],
    tiers: [
      { min: 3, max: 6, pricePerSeat: 269 },
      { min: 7, max: 10, pricePerSeat: 249 },
      { min: 11, max: 15, pricePerSeat: 219 },
    ],
  },
  {
    id: 'team',
    name: 'Team',
    description: 'For teams that get things done side by side',
    basePrice: 259,
    features: [
      'Everything in Family',
      'Unlimited team members',
      'Advanced collaboration',
      'Team analytics',
      'Admin controls',
      'Priority support',
    ],
    tiers: [
      { min: 5, max: 10, pricePerSeat: 259 },
      { min: 11, max: 14, pricePerSeat: 239 },
      { min: 15, max: 100, pricePerSeat: 219 },
    ],
  },
] as const satisfies readonly Plan[];

/** Returns the smallest and the largest number of seats of a plan, or null for a plan without seats. */
export function seatLimits({ tiers }: Plan): { min: number; max: number } | null {
  const first = tiers?.[0];
  const last = tiers?.at(-1);
  return first && last ? { min: first.min, max: last.max } : null;
}

/**
 * Returns the price of each seat in cents per month. All seats cost the price of the tier that their number reaches, or of
 * the nearest tier outside the limits. A plan without tiers has its base price.
 */
export function pricePerSeat(plan: Plan, seats: number): number {
  const reached = plan.tiers?.findLast(({ min }) => seats >= min) ?? plan.tiers?.[0];
  return reached?.pricePerSeat ?? plan.basePrice;
}

/** Returns the price of that many seats together, in cents per month. */
export function totalPrice(plan: Plan, seats: number): number {
  return seats * pricePerSeat(plan, seats);
}
