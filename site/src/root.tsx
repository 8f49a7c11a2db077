import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { lazyExtra } from '@listgrove/ui/lazy-part';
import { Document } from '@listgrove/web/react/document';
import { keepPageOffline, RememberPage } from '@listgrove/web/react/keep-page-offline';
import { sessionMiddleware } from '@listgrove/web/session';
import { isStaffRefusal } from '@listgrove/web/staff-refusal';
import { Suspense } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { CheckingAuthentication } from './desk/layout/checking-authentication';
import { ErrorPage } from './public/layout/error-page';
import { Shell } from './public/layout/shell';
import { SiteIcons } from './public/seo/site-icons';
import { readSiteData } from './public/site-data/site-data.server';
import { PageSnippets } from './public/snippets/page-snippets';
import type { SiteHandle } from './shared/site-handle';
import styles from './site.css?url';

// Loaded lazily, because most visitors see neither.
const StaffRefusal = lazyExtra(async () => ({
  default: (await import('./desk/layout/staff-refusal')).StaffRefusal,
}));
const ConsentBanner = lazyExtra(async () => ({
  default: (await import('./public/snippets/consent-banner')).ConsentBanner,
}));

// The style sheet is linked by URL instead of imported: a chunk loaded later would load an imported style sheet again,
// after the desk's own, and so override it.
export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOffline];

/** Loads the data of the layout that surrounds every page of the site. */
export const loader = ({ context, url }: Route.LoaderArgs) => readSiteData(context, url);

/**
 * Links, snippets and metadata depend on the URL, so every navigation revalidates them. A failed action does not,
 * because it neither changed data nor left the page.
 */
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
  if (isStaffRefusal(error)) {
    return (
      <Suspense>
        <StaffRefusal refused={error.data} />
      </Suspense>
    );
  }
  return <ErrorPage error={error} site={loaderData} />;
}
