import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { Document } from '@listgrove/web/react/document';
import { sessionMiddleware } from '@listgrove/web/session';
import { isAccessDenied } from '@listgrove/web/staff-gate';
import { lazy, Suspense } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { CheckingAuthentication } from './desk/layout/checking-authentication';
import { ErrorPage } from './public/layout/error-page';
import { Shell } from './public/layout/shell';
import { RememberPage, surviveOutage } from './public/offline/keep-page-offline';
import { SiteIcons } from './public/seo/site-icons';
import { readSiteData } from './public/site-data/site-data.server';
import { PageSnippets } from './public/snippets/page-snippets';
import type { SiteHandle } from './shared/site-handle';
import styles from './site.css?url';

// Few visitors ever meet these two.
const AccessDenied = lazy(() =>
  import('./desk/layout/access-denied').then((module) => ({ default: module.AccessDenied })),
);
const ConsentBanner = lazy(() =>
  import('./public/snippets/consent-banner').then((module) => ({ default: module.ConsentBanner })),
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
export const loader = ({ context, url }: Route.LoaderArgs) => readSiteData(context, url);

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
