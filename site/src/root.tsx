import './site.css';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { listActivePolicyTypes } from '@listgrove/domain/policies/policies.server';
import { brandVariables } from '@listgrove/domain/settings/brand-colors';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { databaseContext, originsContext, sessionContext } from '@listgrove/web/context';
import { Document } from '@listgrove/web/react/document';
import { sessionMiddleware } from '@listgrove/web/session';
import { isAccessDenied } from '@listgrove/web/staff-gate';
import { Outlet, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { ErrorPage } from './chrome/error-page';
import { pageLinks } from './chrome/links';
import { Shell, type SiteHandle } from './chrome/shell';
import { AccessDenied } from './desk/access-denied';
import { CheckingAuthentication } from './desk/checking-authentication';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** What every page of the site shows around its own content. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const database = context.get(databaseContext);
  const { db } = database;
  const origins = context.get(originsContext);
  const [settings, policyTypes, operational] = await Promise.all([
    readSettings(db),
    listActivePolicyTypes(db),
    database.ping().then(
      () => true,
      () => false,
    ),
  ]);
  return {
    site_name: settings.site_name,
    site_description: settings.site_description,
    logo_url: settings.logo_url,
    favicon_url: settings.favicon_url,
    footer_text: settings.footer_text,
    contact_email: settings.contact_email,
    mission_statement: settings.mission_statement,
    social_twitter: settings.social_twitter,
    social_github: settings.social_github,
    colors: brandVariables(settings),
    policyTypes,
    operational,
    viewer: context.get(sessionContext)?.viewer ?? null,
    links: pageLinks(settings, origins, url),
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return <Document>{children}</Document>;
}

export default function Site({ loaderData }: Route.ComponentProps) {
  const dark = useMatches().some(({ handle }) => (handle as SiteHandle | undefined)?.beginsDark);
  return (
    <Shell site={loaderData} beginsDark={dark}>
      <Outlet />
      <CheckingAuthentication />
    </Shell>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isAccessDenied(error)) return <AccessDenied signOut={error.data.signOut} />;
  return <ErrorPage error={error} site={loaderData} />;
}

export type SiteData = Awaited<ReturnType<typeof loader>>;
