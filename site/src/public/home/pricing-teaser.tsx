import { type Plan, plans } from '@listgrove/domain/plans/plan';
import { ButtonLink, buttonLook } from '@listgrove/ui/button';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { isPopular, PlanFeatures, PlanHead, titleId } from '../pricing/plan-parts';
import type { SiteData } from '../site-data/site-data.server';
import { SectionHead } from './section-head';

const reassurances = ['No credit card required', 'Setup in under 30 seconds', 'Cancel anytime'];

/** A short version of the plans on /pricing. */
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
  const popular = isPopular(plan);
  const seats = plan.tiers?.[0]?.min;
  return (
    <article
      aria-label={`${plan.name} plan`}
      className={`relative flex flex-col rounded-lg p-7 sm:p-9 ${popular ? 'band-dark evergreen shadow-lifted' : 'border border-line bg-raised'}`}
    >
      <PlanHead plan={plan} heading="h3" />
      <p className="mt-1 min-h-6 text-sm text-muted">{seats ? `Minimum ${seats} seats` : 'One person'}</p>
      <PlanFeatures plan={plan} className="mt-7" />
      <div className="mt-auto pt-9">
        <Link
          to="/pricing"
          aria-describedby={titleId(plan)}
          className={`w-full ${buttonLook({ look: popular ? 'primary' : 'secondary' })}`}
        >
          {plan.id === 'personal' ? 'Get Started' : 'Select Plan'}
        </Link>
      </div>
    </article>
  );
}
