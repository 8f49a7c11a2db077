import type { Offer } from '@listgrove/domain/offer/offer';
import type { Plan, Tier } from '@listgrove/domain/plans/plan';
import { formatPrice } from '@listgrove/kernel/money';
import { Button, ButtonLink } from '@listgrove/ui/button';
import { Form } from 'react-router';
import { isPopular, PlanFeatures, PlanHead, titleId } from './plan-parts';

/** A plan with its price, its tiers and its features. The button of a plan that is priced per seat opens the seat dialog. */
export function PlanCard({
  plan,
  offer,
  start,
  isMember,
}: {
  plan: Plan;
  offer: Offer | null;
  start: string;
  isMember: boolean;
}) {
  const popular = isPopular(plan);
  return (
    <article
      aria-label={`${plan.name} plan`}
      className={`relative flex min-w-0 flex-col rounded-lg border p-7 shadow-lifted sm:p-9 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-12 ${popular ? 'border-accent bg-raised ring-1 ring-accent' : 'border-line bg-raised'}`}
    >
      <div>
        <PlanHead plan={plan} heading="h2" />
        <p className="mt-1 text-sm text-muted">
          {plan.tiers ? `Minimum ${plan.tiers[0]?.min} seats` : 'For individuals'}
          {offer ? ` · free until ${offer.until}` : ''}
        </p>
        <div className="mt-7">
          {plan.tiers ? (
            <Form action="/pricing" preventScrollReset>
              <input type="hidden" name="plan" value={plan.id} />
              <Button
                type="submit"
                look={popular ? 'primary' : 'secondary'}
                aria-describedby={titleId(plan)}
                className="w-full"
              >
                Select Plan
              </Button>
            </Form>
          ) : (
            <ButtonLink href={start} look="secondary" aria-describedby={titleId(plan)} className="w-full" external>
              {isMember ? 'Open App' : 'Get Started'}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col">
        <PlanFeatures plan={plan} className="mt-8 md:max-lg:mt-0 md:max-lg:border-t-0 md:max-lg:pt-0" />
        {plan.tiers ? <Tiers tiers={plan.tiers} /> : null}
      </div>
    </article>
  );
}

function Tiers({ tiers }: { tiers: readonly Tier[] }) {
  return (
    <dl className="mt-auto pt-8 text-sm">
      {tiers.map(({ min, max, pricePerSeat }) => (
        <div key={min} className="flex justify-between gap-4 border-t border-line py-2 tabular-nums">
          <dt className="text-muted">
            {min}–{max} seats
          </dt>
          <dd className="font-semibold">{formatPrice(pricePerSeat)} per seat</dd>
        </div>
      ))}
    </dl>
  );
}
