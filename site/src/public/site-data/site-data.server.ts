import { listActivePolicyTypes } from '@listgrove/domain/policies/policies.server';
import { iconVersion } from '@listgrove/domain/seo/icons.server';
import { findSeoOverride } from '@listgrove/domain/seo/seo.server';
import { readShownSettings } from '@listgrove/domain/seo/shown-settings.server';
import { appLinks } from '@listgrove/domain/settings/app-links';
import { brandVariables } from '@listgrove/domain/settings/brand-colors';
import { type PageSnippets, readPageSnippets } from '@listgrove/domain/snippets/snippets.server';
import { databaseContext, originsContext, viewerContext } from '@listgrove/web/context';
import { readOr, readOrRecall } from '@listgrove/web/last-read';
import type { RouterContextProvider } from 'react-router';
import { loadsChat } from '../chat/loads-chat';

/**
 * The data of the root loader for every page: settings, links, snippets and metadata of the layout around its content.
 */
export type SiteData = Awaited<ReturnType<typeof readSiteData>>;

const noSnippets: PageSnippets = { shown: [], active: [], hashes: [], asksConsent: false };

/** Returns the root loader's data for the page at `url`, with its viewer. */
export async function readSiteData(context: Readonly<RouterContextProvider>, url: URL) {
  const database = context.get(databaseContext);
  const { db } = database;
  const origins = context.get(originsContext);
  const { pathname } = url;
  // A form that is shown again during an outage needs neither metadata nor snippets.
  const [settings, policyTypes, override, snippets] = await Promise.all([
    readOrRecall(context, 'settings', () => readShownSettings(db)),
    readOrRecall(context, 'policy types', () => listActivePolicyTypes(db)),
    readOr(context, () => findSeoOverride(db, pathname), null),
    readOr(context, () => readPageSnippets(db, pathname), noSnippets),
  ]);
  return {
    site_name: settings.site_name,
    site_description: settings.site_description,
    logo_url: settings.logo_url,
    favicon_url: settings.favicon_url,
    iconVersion: iconVersion(settings),
    footer_text: settings.footer_text,
    contact_email: settings.contact_email,
    offersContact: settings.contact_email !== '' || snippets.shown.some(({ html }) => loadsChat(html)),
    mission_statement: settings.mission_statement,
    social_twitter: settings.social_twitter,
    social_github: settings.social_github,
    social_linkedin: settings.social_linkedin,
    colors: brandVariables(settings),
    policyTypes,
    snippets,
    operational: database.feed.connected,
    viewer: context.get(viewerContext),
    seo: {
      origin: origins.site,
      path: pathname,
      override,
      meta_author: settings.meta_author,
      meta_keywords: settings.meta_keywords,
      og_type: settings.og_type,
      twitter_card: settings.twitter_card,
      share_image_url: settings.share_image_url,
    },
    links: appLinks(settings, origins, url),
  };
}
