import { runningOffer } from '../offer/offer.ts';
import type { Settings } from '../settings/setting.ts';
import { describePricing } from './describe-pricing.ts';
import {
  blogPage,
  describeAbout,
  describeFeedback,
  describeHelpCenter,
  describeSitemap,
  homeTitle,
  type StaticPage,
} from './static-pages.ts';

/** Every page that is no item, in the order of the sitemap; search results are for nobody's index. */
export function listStaticPages(settings: Settings, now: Date): StaticPage[] {
  return [
    { path: '/', title: homeTitle(settings), description: settings.site_description },
    describeAbout(settings),
    describePricing(runningOffer(settings.offer_ends_on, now)),
    blogPage,
    describeHelpCenter(settings),
    describeFeedback(settings),
    describeSitemap(settings),
  ];
}
