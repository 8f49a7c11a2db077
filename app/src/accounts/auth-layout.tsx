import type { PageHandle } from '@listgrove/web/react/document';
import { Outlet, useRouteLoaderData } from 'react-router';
import type { AppData } from '../root';
import { AuthPanel } from './auth-panel';

export const handle = { start: 'idle' } satisfies PageHandle;

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The layout of all pages for signed-out visitors: the form, and a decorative panel beside it on wide screens. */
export default function AuthLayout() {
  const app = useRouteLoaderData<AppData>('root');
  return (
    <div className="grid min-h-screen lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-6 py-6 sm:px-10">
        <header>
          <a href={app?.siteUrl} className="inline-flex min-h-11 items-center gap-2.5 text-lg font-bold tracking-tight">
            {app?.logo_url ? <img src={app.logo_url} alt="" width={32} height={32} className="size-8" /> : null}
            {app?.site_name}
          </a>
        </header>
        <main className="mx-auto grid w-full max-w-[25rem] flex-1 content-center py-10">
          <Outlet />
        </main>
      </div>
      <AuthPanel />
    </div>
  );
}
