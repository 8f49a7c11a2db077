import { readSettings } from '@listgrove/domain/settings/settings.server';
import { listTestimonialCards } from '@listgrove/domain/testimonials/testimonials.server';
import { ButtonLink } from '@listgrove/ui/button';
import { databaseContext } from '@listgrove/web/context';
import { useRouteLoaderData } from 'react-router';
import type { SiteData } from '../root';
import type { Route } from './+types/page';
import { Testimonials } from './testimonials';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const [settings, testimonials] = await Promise.all([readSettings(db), listTestimonialCards(db)]);
  return { site_name: settings.site_name, site_description: settings.site_description, testimonials };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.site_name} - Smart List Management` },
  { name: 'description', content: loaderData?.site_description },
];

/** The home page (S1 2.4). */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<SiteData>('root');
  return (
    <>
      <section className="band-dark">
        <div className="mx-auto grid max-w-site gap-6 px-5 py-28 sm:px-8">
          <h1 className="max-w-3xl text-4xl">Organize Your Life with Smart Lists</h1>
          <p className="max-w-2xl text-lg text-muted">{loaderData.site_description}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={site?.links.register} external>
              Get Started Free
            </ButtonLink>
            <ButtonLink href={site?.links.signIn} look="secondary" external>
              Sign In
            </ButtonLink>
          </div>
        </div>
      </section>
      <Testimonials items={loaderData.testimonials} />
    </>
  );
}
