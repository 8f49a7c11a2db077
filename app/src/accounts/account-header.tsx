import { ButtonLink, buttonLook } from '@listgrove/ui/button';
import { Link, useRouteLoaderData } from 'react-router';
import { BrandLink } from '../brand-link';
import type { AppData } from '../root';

/** The header of the account page: links to the site, to the lists, to the back office (admins only) and to sign out. */
export function AccountHeader({ isAdmin, siteUrl }: { isAdmin: boolean; siteUrl: string }) {
  const app = useRouteLoaderData<AppData>('root');
  return (
    <header className="border-b border-line bg-raised">
      <div className="mx-auto flex min-h-16 max-w-site flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-1.5 sm:px-8">
        <BrandLink brand={app} short />
        <nav aria-label="Account" className="flex flex-wrap items-center gap-2">
          <Link to="/" className={buttonLook({ look: 'quiet', size: 'sm' })}>
            Lists
          </Link>
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
