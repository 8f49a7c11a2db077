import type { Offer } from '@listgrove/domain/offer/offer';
import { lowestPrice } from '@listgrove/domain/plans/seats';
import { formatPrice } from '@listgrove/kernel/money';

/** "Free until August 15th" and the price afterwards; without a running offer, only the price. */
export function OfferBanner({ offer }: { offer: Offer | null }) {
  const price = `From ${formatPrice(lowestPrice())}/month`;
  if (!offer) {
    return (
      <p className="rounded-full border border-line bg-raised px-5 py-2 font-semibold">
        {price} <span className="font-normal text-muted">after a 14-day free trial</span>
      </p>
    );
  }
  return (
    <div className="grid justify-items-center gap-5">
      <p className="inline-flex items-center gap-2.5 rounded-full bg-accent px-5 py-2 font-semibold text-on-accent">
        Free until {offer.until}
      </p>
      <dl className="flex flex-wrap justify-center gap-x-10 gap-y-2 text-sm">
        <div className="flex gap-2">
          <dt className="text-muted">Now through {offer.through}</dt>
          <dd className="font-semibold">Free</dd>
        </div>
        <div className="flex flex-wrap justify-center gap-x-2">
          <dt className="text-muted">From {offer.until}</dt>
          <dd>
            <span className="font-semibold">{price}</span> <span className="text-muted">after a 14-day free trial</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}
