import type { Offer } from '@listgrove/domain/offer/offer';
import type { Plan, Tier } from '@listgrove/domain/plans/plan';
import { formatPrice } from '@listgrove/kernel/money';
import { Button, ButtonLink } from '@listgrove/ui/button';
import { Check } from 'lucide-react';
import { Form } from 'react-router';

/** A plan with its price, its tiers and what is in it (S1 2.7, 9). By the seat, its button opens the seat dialog. */
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
  const popular = plan.id === 'family';
  const titleId = `plan-${plan.id}`;
  return (
    <article
      aria-label={`${plan.name} plan`}
      className={`relative flex min-w-0 flex-col rounded-lg border p-7 shadow-lifted sm:p-9 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-12 ${popular ? 'border-accent bg-raised ring-1 ring-accent' : 'border-line bg-raised'}`}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl">
            {plan.name}
          </h2>
          {popular ? (
            <p className="rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">Most Popular</p>
          ) : null}
        </div>
        <p className="mt-2 text-muted">{plan.description}</p>
        <p className="mt-7 flex flex-wrap items-baseline gap-x-2">
          <span className="text-3xl font-bold tracking-tight tabular-nums">{formatPrice(plan.basePrice)}</span>{' '}
          <span className="text-muted">{plan.tiers ? 'per seat / month' : 'per month'}</span>
        </p>
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
                aria-describedby={titleId}
                className="w-full"
              >
                Select Plan
              </Button>
            </Form>
          ) : (
            <ButtonLink href={start} look="secondary" aria-describedby={titleId} className="w-full" external>
              {isMember ? 'Open App' : 'Get Started'}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col">
        <ul className="mt-8 grid gap-3 border-t border-line pt-7 md:max-lg:mt-0 md:max-lg:border-t-0 md:max-lg:pt-0">
          {plan.features.map((feature) => (
            <li key={feature} className="flex items-start gap-3">
              <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-accent-ink" strokeWidth={2.6} />
              {feature}
            </li>
          ))}
        </ul>
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
