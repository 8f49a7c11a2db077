import { describeAbout } from '@listgrove/domain/static-pages/static-pages';
import { ButtonLink } from '@listgrove/ui/button';
import { linkLook } from '@listgrove/ui/link';
import { databaseContext } from '@listgrove/web/context';
import { ArrowRight } from 'lucide-react';
import { Link, useRouteLoaderData } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { pageMeta } from '../seo/page-meta';
import type { SiteData } from '../site-data/site-data.server';
import type { Route } from './+types/about-page';
import { readAbout } from './about-data.server';
import { Founder } from './founder';
import { Highlights } from './highlights';
import { Statements } from './statements';
import { Story } from './story';

export const loader = ({ context }: Route.LoaderArgs) => readAbout(context.get(databaseContext).db);

export const handle = { beginsDark: true, parameters: [] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { site_name = '' } = matches[0]?.loaderData ?? {};
  const about = describeAbout({ site_name, about_subtitle: loaderData?.about_subtitle ?? '' });
  return pageMeta(matches, { ...about, trail: [[about.title, about.path]] });
};

/** The about page. Every text is a setting; empty ones are left out. */
export default function AboutPage({ loaderData: about }: Route.ComponentProps) {
  const site = useRouteLoaderData<SiteData>('root');
  if (!site) return null;
  return (
    <>
      <section className="band-dark evergreen">
        <div className="mx-auto max-w-site px-5 pt-36 pb-20 sm:px-8 md:pt-44 md:pb-28">
          <h1 className="text-4xl break-words">
            {about.about_title} <span className="text-accent-ink">{about.about_title_accent}</span>
          </h1>
          {about.about_subtitle ? (
            <p className="mt-6 max-w-2xl text-lg text-balance text-muted">{about.about_subtitle}</p>
          ) : null}
        </div>
      </section>
      <Story about={about} />
      <Highlights />
      <Founder founder={about.founder} site={site} />
      <Statements mission={about.mission_statement} vision={about.vision_statement} />
      <section className="band-dark evergreen">
        <div className="mx-auto grid max-w-site justify-items-center px-5 py-20 text-center sm:px-8 md:py-28">
          <h2 className="text-3xl">Ready to Get Organized?</h2>
          <p className="mt-4 max-w-xl text-lg text-balance text-muted">
            Start with one list. Invite somebody when it gets longer than you would like.
          </p>
          <div className="mt-9 flex flex-wrap items-center justify-center gap-x-7 gap-y-3">
            <ButtonLink href={site.viewer ? site.links.app : site.links.register} size="lg" external>
              {site.viewer ? 'Open App' : 'Get Started Free'}
            </ButtonLink>
            <Link to="/help" className={linkLook('arrow')}>
              Learn More
              <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
