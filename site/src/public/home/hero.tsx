import { ButtonLink } from '@listgrove/ui/button';
import { FirstPaint } from '../layout/first-paint';
import type { SiteData } from '../site-data/site-data.server';
import { HeroList } from './demo/hero-list';

/** The top of the home page: title, links to register and sign in, and a demo list. */
export function Hero({ site }: { site: Pick<SiteData, 'site_description' | 'viewer' | 'links'> }) {
  const { viewer, links } = site;
  return (
    <section className="band-dark evergreen relative overflow-hidden" aria-labelledby="hero-title">
      <div className="hero-grid absolute inset-0" aria-hidden />
      <div className="relative mx-auto grid max-w-site items-center gap-x-10 gap-y-16 px-5 pt-32 pb-24 sm:px-8 md:grid-cols-[1fr_1fr] md:pt-40 lg:min-h-[min(54rem,100svh)] lg:grid-cols-[1.1fr_1fr] lg:gap-x-16 lg:pb-32">
        <div className="min-w-0">
          <h1 id="hero-title" className="text-4xl">
            Organize Your Life with Smart Lists
          </h1>
          <p className="mt-6 max-w-xl text-lg text-muted">{site.site_description}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink href={viewer ? links.app : links.register} size="lg" external>
              {viewer ? 'Open App' : 'Get Started Free'}
            </ButtonLink>
            <ButtonLink href={viewer ? links.app : links.signIn} look="secondary" size="lg" external>
              {viewer ? 'Continue Session' : 'Sign In'}
            </ButtonLink>
          </div>
        </div>
        <HeroList />
      </div>
      <FirstPaint id="hero-end" />
    </section>
  );
}
