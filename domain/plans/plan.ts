/** What a seat costs within a range of seats; both ends count. */
export interface Tier {
  min: number;
  max: number;
  /** Cents per seat and month. */
  pricePerSeat: number;
}

/** A plan as the site shows it (S1 3 "Plan"). Prices are cents per month. */
export interface Plan {
  id: 'personal' | 'family' | 'team';
  name: string;
  description: string;
  basePrice: number;
  features: readonly string[];
  /** Plans by the seat; the seat dialog opens at the first tier's `min`. */
  tiers?: readonly Tier[];
}

/** The three plans, in the order of their cards (S1 9). */
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

/** How few and how many seats can be bought; null for a plan without seats. */
export function seatLimits({ tiers }: Plan): { min: number; max: number } | null {
  const first = tiers?.[0];
  const last = tiers?.at(-1);
  return first && last ? { min: first.min, max: last.max } : null;
}

/** Cents per seat at that many seats: the price of the tier reached, for all of them. Outside the limits, the nearest tier's. */
export function pricePerSeat(plan: Plan, seats: number): number {
  const reached = plan.tiers?.findLast(({ min }) => seats >= min) ?? plan.tiers?.[0];
  return reached?.pricePerSeat ?? plan.basePrice;
}

/** Cents per month for that many seats (S1 2.7). */
export function totalPrice(plan: Plan, seats: number): number {
  return seats * pricePerSeat(plan, seats);
}
