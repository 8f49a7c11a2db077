import { ButtonLink } from '@listgrove/ui/button';
import { useRouteLoaderData } from 'react-router';
import type { AppData } from '../root';

/** The header of the account page: a link to the site, to the back office (admins only) and to sign out. */
export function AccountHeader({ isAdmin, siteUrl }: { isAdmin: boolean; siteUrl: string }) {
  const app = useRouteLoaderData<AppData>('root');
  return (
    <header className="border-b border-line bg-raised">
      <div className="mx-auto flex min-h-16 max-w-site items-center justify-between gap-4 px-5 sm:px-8">
        <a
          href={siteUrl}
          className="inline-flex min-h-11 min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight"
        >
          {app?.logo_url ? <img src={app.logo_url} alt="" width={32} height={32} className="size-8 shrink-0" /> : null}
          <span className="truncate max-sm:sr-only">{app?.site_name}</span>
        </a>
        <nav aria-label="Account" className="flex items-center gap-2">
          {isAdmin ? (
            <ButtonLink href={`${siteUrl}/admin`} look="quiet" size="sm">
              Admin Dashboard
            </ButtonLink>
          ) : null}
          <ButtonLink href={`/logout?return=${encodeURIComponent(`${siteUrl}/`)}`} look="secondary" size="sm">
            Sign Out
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}
