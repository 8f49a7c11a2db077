import type { Plan } from '@listgrove/domain/plans/plan';
import { formatPrice } from '@listgrove/kernel/money';
import { Check } from 'lucide-react';

/** Whether the cards mark the plan as the most popular one. */
export const isPopular = (plan: Plan) => plan.id === 'family';

/** The name and price of a plan. Other parts of the card refer to its heading by `titleId(plan)`. */
export function PlanHead({ plan, heading: Heading }: { plan: Plan; heading: 'h2' | 'h3' }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id={titleId(plan)} className="text-xl">
          {plan.name}
        </Heading>
        {isPopular(plan) ? (
          <p className="rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">Most Popular</p>
        ) : null}
      </div>
      <p className="mt-2 text-balance text-muted">{plan.description}</p>
      <p className="mt-7 flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-bold tracking-tight tabular-nums">{formatPrice(plan.basePrice)}</span>{' '}
        <span className="text-muted">{plan.tiers ? 'per seat / month' : 'per month'}</span>
      </p>
    </>
  );
}

export const titleId = (plan: Plan) => `plan-${plan.id}`;

/** The features of a plan. */
export function PlanFeatures({ plan, className }: { plan: Plan; className: string }) {
  return (
    <ul className={`grid gap-3 border-t border-line pt-7 ${className}`}>
      {plan.features.map((feature) => (
        <li key={feature} className="flex items-start gap-3">
          <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-accent-ink" strokeWidth={2.6} />
          {feature}
        </li>
      ))}
    </ul>
  );
}
