import { runningOffer } from '@listgrove/domain/offer/offer';
import { plans } from '@listgrove/domain/plans/plan';
import { pricingQuestions } from '@listgrove/domain/plans/questions';
import { findSeatPlan, parseSeats } from '@listgrove/domain/plans/seats';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { describePricing } from '@listgrove/domain/static-pages/describe-pricing';
import { ButtonLink } from '@listgrove/ui/button';
import { linkLook } from '@listgrove/ui/link';
import { databaseContext } from '@listgrove/web/context';
import { Link, type ShouldRevalidateFunctionArgs, useRouteLoaderData, useSearchParams } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { faqPage } from '../seo/json-ld';
import { pageMeta } from '../seo/page-meta';
import type { SiteData } from '../site-data/site-data.server';
import type { Route } from './+types/pricing-page';
import { OfferBanner } from './offer-banner';
import { PlanCard } from './plan-card';
import { Questions } from './questions';
import { SeatDialog } from './seat-dialog';
import { useRunningOffer } from './use-running-offer';

export async function loader({ context }: Route.LoaderArgs) {
  const { offer_ends_on } = await readSettings(context.get(databaseContext).db);
  return { offer: runningOffer(offer_ends_on, new Date()) };
}

/** Choosing a plan or seats changes only the query string, on which no data of the server depends. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export const handle = { beginsDark: true, start: 'idle', parameters: ['plan', 'seats'] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const offer = loaderData?.offer ?? null;
  const pricing = describePricing(offer);
  return pageMeta(matches, {
    ...pricing,
    trail: [[pricing.title, pricing.path]],
    jsonLd: [faqPage(pricingQuestions(offer))],
  });
};

/** The pricing page. The URL holds the plan whose seats are being chosen, and their number. */
export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<SiteData>('root');
  const offer = useRunningOffer(loaderData.offer);
  const [parameters] = useSearchParams();
  if (!site) return null;
  const chosen = findSeatPlan(parameters.get('plan') ?? '');
  const start = site.viewer ? site.links.app : site.links.register;
  return (
    <>
      <section className="band-dark evergreen">
        <div className="mx-auto grid max-w-site justify-items-center px-5 pt-32 pb-44 text-center sm:px-8 md:pt-40 md:pb-52">
          <OfferBanner offer={offer} />
          <h1 className="mt-7 text-4xl">Simple prices, by the person</h1>
          <p className="mt-5 max-w-xl text-lg text-balance text-muted">
            {offer
              ? 'Everything is open to everybody for now. Afterwards you pay for the people who use it, and nothing else.'
              : 'You pay for the people who use it, and nothing else. The more of you there are, the less each seat costs.'}
          </p>
        </div>
      </section>
      <section aria-label="Plans" className="mx-auto -mt-28 max-w-site px-5 sm:px-8 md:-mt-32">
        <div className="grid gap-5 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} offer={offer} start={start} isMember={site.viewer !== null} />
          ))}
        </div>
      </section>
      <Questions questions={pricingQuestions(offer)} />
      <section className="band-dark evergreen">
        <div className="mx-auto grid max-w-site justify-items-center px-5 py-20 text-center sm:px-8 md:py-28">
          <h2 className="text-3xl">Ready to Get Organized?</h2>
          <p className="mt-4 max-w-xl text-lg text-balance text-muted">
            {offer
              ? `Free until ${offer.until}. No credit card required.`
              : 'Free for 14 days. No credit card required.'}
          </p>
          <div className="mt-9 flex flex-wrap items-center justify-center gap-x-7 gap-y-3">
            <ButtonLink href={start} size="lg" external>
              {site.viewer ? 'Open App' : 'Get Started Free'}
            </ButtonLink>
            <Link to="/help" className={linkLook('arrow')}>
              Visit the Help Center
            </Link>
          </div>
        </div>
      </section>
      {chosen ? (
        <SeatDialog
          key={chosen.id}
          plan={chosen}
          wish={parseSeats(parameters.get('seats'))}
          start={start}
          isMember={site.viewer !== null}
        />
      ) : null}
    </>
  );
}
