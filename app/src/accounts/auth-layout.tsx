import { askForCookies } from '@listgrove/web/ask-for-cookies';
import type { PageHandle } from '@listgrove/web/react/document';
import { useEffect } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { BrandLink } from '../brand-link';
import { finishDeletion } from '../lists/device/finish-deletion';
import { forgetAccount } from '../lists/device/forget-account';
import { VisitorNote } from '../lists/visitor/visitor-note';
import type { AppData } from '../root';
import type { Route } from './+types/auth-layout';
import { AuthPanel } from './auth-panel';

export const middleware: Route.MiddlewareFunction[] = [askForCookies];

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The layout of all pages for signed-out visitors: the form, and a decorative panel beside it on wide screens. */
export default function AuthLayout() {
  const app = useRouteLoaderData<AppData>('root');
  // Whoever signs in next may be somebody else, who must not see the lists of the account before.
  useEffect(() => {
    forgetAccount();
    finishDeletion().catch((error: unknown) => console.warn(error));
  }, []);
  return (
    <div className="grid min-h-screen lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-6 py-6 sm:px-10">
        <header>
          <BrandLink brand={app} />
        </header>
        {/* Aligned at the top, because in the middle, all of it would move with what appears later below the form. */}
        <main className="mx-auto grid grid-cols-1 w-full max-w-[25rem] flex-1 content-start py-10 sm:pt-[max(2.5rem,50vh-21rem)]">
          <Outlet />
          <VisitorNote />
        </main>
      </div>
      <AuthPanel />
    </div>
  );
}
