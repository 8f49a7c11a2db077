import { variantUrl, versioned } from '@listgrove/domain/media/address';
import { describeImages } from '@listgrove/domain/media/describe-images.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { listTestimonialCards } from '@listgrove/domain/testimonials/testimonials.server';
import { databaseContext } from '@listgrove/web/context';
import { LayoutStep } from '@listgrove/web/react/layout-step';
import { useRouteLoaderData } from 'react-router';
import type { SiteHandle } from '../../shared/site-handle';
import { useSectionScroll } from '../layout/section-link';
import { organization, website } from '../seo/json-ld';
import { pageMeta } from '../seo/page-meta';
import type { SiteData } from '../site-data/site-data.server';
import type { Route } from './+types/home-page';
import { Features } from './features';
import { Hero } from './hero';
import { ListTabs } from './lists/list-tabs';
import { PricingTeaser } from './pricing-teaser';
import { Testimonials } from './testimonials/testimonials';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const [settings, testimonials] = await Promise.all([readSettings(db), listTestimonialCards(db)]);
  const avatars = await describeImages(
    db,
    testimonials.map((item) => item.avatar_url),
  );
  return {
    site_description: settings.site_description,
    slide_interval: settings.slide_interval,
    testimonials: testimonials.map((item) => {
      const avatar = avatars[item.avatar_url];
      // The address of its variant is built here, because the code for it would be part of the first load.
      return { ...item, avatar, avatar_url: variantUrl(versioned(item.avatar_url, avatar), 160) };
    }),
  };
}

export const handle = { beginsDark: true, parameters: [] } satisfies SiteHandle;

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0]?.loaderData;
  return pageMeta(matches, { jsonLd: site ? [organization(site), website(site)] : [] });
};

/** The home page: hero, features, list types, testimonials and pricing. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<SiteData>('root');
  useSectionScroll();
  if (!site) return null;
  return (
    <>
      <Hero site={site} />
      <LayoutStep />
      <Features site={site} />
      <LayoutStep />
      <ListTabs site={site} />
      <LayoutStep />
      <Testimonials items={loaderData.testimonials} interval={loaderData.slide_interval} />
      <LayoutStep />
      <PricingTeaser site={site} />
      <LayoutStep />
    </>
  );
}
