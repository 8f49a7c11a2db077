import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { originHasPasskeys } from '@listgrove/domain/accounts/passkey-host';
import { readShownSettings } from '@listgrove/domain/seo/shown-settings.server';
import { brandVariables } from '@listgrove/domain/settings/brand-colors';
import { ButtonLink } from '@listgrove/ui/button';
import { databaseContext, originsContext, viewerContext } from '@listgrove/web/context';
import { guestMiddleware } from '@listgrove/web/guest-session';
import { isUnreachable, unreachable } from '@listgrove/web/is-outage';
import { readOrRecall } from '@listgrove/web/last-read';
import { Document, type PageHandle } from '@listgrove/web/react/document';
import { keepPageOffline, RememberPage } from '@listgrove/web/react/keep-page-offline';
import { RequestId } from '@listgrove/web/react/request-id';
import { sessionMiddleware } from '@listgrove/web/session';
import { isTooLarge } from '@listgrove/web/too-large';
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/root';
import styles from './app.css?url';
import { BrandLink } from './brand-link';
import { isScreen } from './lists/addresses';
import { headerColors } from './manifest/ground-colors';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  // Opaque, because iOS shows what is transparent as black.
  { rel: 'apple-touch-icon', href: '/icons/maskable/180.png' },
];

export const handle: PageHandle = { scheme: 'system' };

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, guestMiddleware];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOffline];

/** Screens of lists need no data of the server, so that going to one of them asks it for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && isScreen(nextUrl.pathname) ? false : defaultShouldRevalidate;
}

/** Returns what every page needs: the site's name, icons and colors, its URL, whether passkeys work here, and the signed-in viewer. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const { site, app } = context.get(originsContext);
  const settings = await readOrRecall(context, 'settings', () => readShownSettings(db));
  return {
    site_name: settings.site_name,
    favicon_url: settings.favicon_url,
    logo_url: settings.logo_url,
    colors: brandVariables(settings),
    siteUrl: site,
    hasPasskeys: originHasPasskeys(app),
    viewer: context.get(viewerContext),
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <Document viewport=", viewport-fit=cover, interactive-widget=resizes-content">
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={headerColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={headerColors.dark} />
      {children}
    </Document>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <RememberPage />
    </>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const large = isTooLarge(error);
  const lost = isUnreachable(error);
  const heading = missing
    ? 'Page not found'
    : large
      ? 'That is too much'
      : lost
        ? unreachable.title
        : 'Unexpected Application Error!';
  return (
    <div className="flex min-h-screen flex-col">
      <header className="px-6 py-6 sm:px-10">
        <BrandLink brand={loaderData} />
      </header>
      <main className="mx-auto grid w-full max-w-reading flex-1 content-center justify-items-start gap-4 px-6 pt-10 pb-28">
        {/* React Router does not call `meta` of a route whose loader failed, so the title is set here. */}
        <title>{loaderData ? `${heading} | ${loaderData.site_name}` : heading}</title>
        <p className="text-sm font-semibold text-accent-ink">{missing ? '404' : large ? '413' : 'Error'}</p>
        <h1 className="text-3xl">{heading}</h1>
        <p className="text-lg text-muted">
          {missing ? (
            "The page you're looking for doesn't exist or has moved."
          ) : large ? (
            'You sent more than this form can take. Go back, where you find what you typed, and shorten it.'
          ) : lost ? (
            unreachable.text
          ) : (
            <>
              Something went wrong on our side. Please try again in a moment
              <RequestId before="; if it keeps happening, tell us about request " />.
            </>
          )}
        </p>
        <ButtonLink href="/" className="mt-4">
          {loaderData?.viewer ? 'Back to your lists' : 'Go to sign in'}
        </ButtonLink>
      </main>
    </div>
  );
}

export type AppData = Awaited<ReturnType<typeof loader>>;
