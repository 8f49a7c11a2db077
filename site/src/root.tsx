import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { listActivePolicyTypes } from '@listgrove/domain/policies/policies.server';
import { iconVersion } from '@listgrove/domain/seo/icons.server';
import { findSeoOverride } from '@listgrove/domain/seo/seo.server';
import { brandVariables } from '@listgrove/domain/settings/brand-colors';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { readPageSnippets } from '@listgrove/domain/snippets/snippets.server';
import { databaseContext, originsContext, sessionContext } from '@listgrove/web/context';
import { Document } from '@listgrove/web/react/document';
import { sessionMiddleware } from '@listgrove/web/session';
import { isAccessDenied } from '@listgrove/web/staff-gate';
import { lazy, Suspense } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { ErrorPage } from './chrome/error-page';
import { pageLinks } from './chrome/links';
import { Shell, type SiteHandle } from './chrome/shell';
import { RememberPage, surviveOutage } from './chrome/survive-outage';
import { CheckingAuthentication } from './desk/checking-authentication';
import { SiteIcons } from './seo/site-icons';
import styles from './site.css?url';
import { PageSnippets } from './snippets/page-snippets';

// Few visitors ever meet these two.
const AccessDenied = lazy(() => import('./desk/access-denied').then((module) => ({ default: module.AccessDenied })));
const ConsentBanner = lazy(() =>
  import('./snippets/consent-banner').then((module) => ({ default: module.ConsentBanner })),
);

// By address and not as part of a script: a script that is fetched later would bring them once more, behind the desk's own.
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [surviveOutage];

/** What every page of the site shows around its own content. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const database = context.get(databaseContext);
  const { db } = database;
  const origins = context.get(originsContext);
  const { pathname } = url;
  const [settings, policyTypes, override, snippets] = await Promise.all([
    readSettings(db),
    listActivePolicyTypes(db),
    findSeoOverride(db, pathname),
    readPageSnippets(db, pathname),
  ]);
  return {
    site_name: settings.site_name,
    site_description: settings.site_description,
    logo_url: settings.logo_url,
    favicon_url: settings.favicon_url,
    iconVersion: iconVersion(settings),
    footer_text: settings.footer_text,
    contact_email: settings.contact_email,
    mission_statement: settings.mission_statement,
    social_twitter: settings.social_twitter,
    social_github: settings.social_github,
    social_linkedin: settings.social_linkedin,
    colors: brandVariables(settings),
    policyTypes,
    snippets,
    operational: database.feed.connected,
    viewer: context.get(sessionContext)?.viewer ?? null,
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
    links: pageLinks(settings, origins, url),
  };
}

/** Links, snippets and metadata follow the address, so every move asks for them anew; a write that failed moved nothing. */
export const shouldRevalidate = ({ actionStatus = 200 }: ShouldRevalidateFunctionArgs) => actionStatus < 400;

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <Document>
      <SiteIcons />
      {children}
    </Document>
  );
}

export default function Site({ loaderData }: Route.ComponentProps) {
  const handles = useMatches().map(({ handle }) => handle as SiteHandle | undefined);
  if (handles.some((handle) => handle?.bare)) {
    return (
      <>
        <Outlet />
        <CheckingAuthentication />
        <RememberPage />
      </>
    );
  }
  return (
    <Shell site={loaderData} beginsDark={handles.some((handle) => handle?.beginsDark)}>
      <Outlet />
      <CheckingAuthentication />
      <RememberPage />
      {loaderData.snippets.asksConsent ? (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      ) : null}
      <PageSnippets shown={loaderData.snippets.shown} />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isAccessDenied(error)) {
    return (
      <Suspense>
        <AccessDenied signOut={error.data.signOut} />
      </Suspense>
    );
  }
  return <ErrorPage error={error} site={loaderData} />;
}

export type SiteData = Awaited<ReturnType<typeof loader>>;
