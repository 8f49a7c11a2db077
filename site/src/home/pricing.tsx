import { type Plan, plans } from '@listgrove/domain/plans/plan';
import { formatPrice } from '@listgrove/kernel/money';
import { ButtonLink, buttonLook } from '@listgrove/ui/button';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { SiteData } from '../root';
import { SectionHead } from './section-head';

const reassurances = ['No credit card required', 'Setup in under 30 seconds', 'Cancel anytime'];

/** The plans in short (S1 2.4); the whole story is on /pricing. */
export function PricingTeaser({ site: { viewer, links } }: { site: Pick<SiteData, 'viewer' | 'links'> }) {
  return (
    <section id="pricing" className="section">
      <SectionHead eyebrow="Pricing" title="A fair price for every size of grove">
        Start by yourself, bring the family, or plan with the whole team.
      </SectionHead>
      <div className="mt-12 grid gap-5 md:mt-16 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </div>
      <div className="mt-14 flex flex-col items-center gap-7">
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={viewer ? links.app : links.register} size="lg" external>
            {viewer ? 'Open App' : 'Start Today Free'}
          </ButtonLink>
          <Link to="/pricing" className={buttonLook({ look: 'secondary', size: 'lg' })}>
            View All Plans
          </Link>
        </div>
        <ul className="flex flex-wrap justify-center gap-x-7 gap-y-2 text-sm text-muted">
          {reassurances.map((text) => (
            <li key={text} className="inline-flex items-center gap-2">
              <Check aria-hidden className="size-4 text-accent-ink" strokeWidth={2.6} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const popular = plan.id === 'family';
  const seats = plan.tiers?.[0]?.min;
  return (
    <article
      aria-label={`${plan.name} plan`}
      className={`relative flex flex-col rounded-lg p-7 sm:p-9 ${popular ? 'band-dark evergreen shadow-lifted' : 'border border-line bg-raised'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={`plan-${plan.id}`} className="text-xl">
          {plan.name}
        </h3>
        {popular ? (
          <p className="rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">Most Popular</p>
        ) : null}
      </div>
      <p className="mt-2 text-muted">{plan.description}</p>
      <p className="mt-7 flex flex-wrap items-baseline gap-x-2">
        <span className="text-3xl font-bold tracking-tight tabular-nums">{formatPrice(plan.basePrice)}</span>{' '}
        <span className="text-muted">{seats ? 'per seat / month' : 'per month'}</span>
      </p>
      <p className="mt-1 min-h-6 text-sm text-muted">{seats ? `Minimum ${seats} seats` : 'One person'}</p>
      <ul className="mt-7 grid gap-3 border-t border-line pt-7">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-accent-ink" strokeWidth={2.6} />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-9">
        <Link
          to="/pricing"
          aria-describedby={`plan-${plan.id}`}
          className={`w-full ${buttonLook({ look: popular ? 'primary' : 'secondary' })}`}
        >
          {plan.id === 'personal' ? 'Get Started' : 'Select Plan'}
        </Link>
      </div>
    </article>
  );
}
