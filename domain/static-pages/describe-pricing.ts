import { formatPrice } from '@listgrove/kernel/money';
import type { Offer } from '../offer/offer.ts';
import { lowestPrice } from '../plans/seats.ts';
import type { StaticPage } from './static-pages.ts';

// In a file of its own, so that other pages do not load the plans.

/** Returns the metadata of the pricing page; `offer` is the free offer while it runs, otherwise null. */
export function describePricing(offer: Offer | null): StaticPage {
  const lowest = formatPrice(lowestPrice());
  const description = offer
    ? `Free until ${offer.until}, then from ${lowest} a month: Personal, Family and Team plans.`
    : `Personal, Family and Team plans from ${lowest} a month, after a 14-day free trial.`;
  return { path: '/pricing', title: 'Pricing', description };
}
