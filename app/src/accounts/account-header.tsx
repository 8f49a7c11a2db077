import { ButtonLink } from '@listgrove/ui/button';
import { useRouteLoaderData } from 'react-router';
import { BrandLink } from '../brand-link';
import type { AppData } from '../root';

/** The header of the account page: a link to the site, to the back office (admins only) and to sign out. */
export function AccountHeader({ isAdmin, siteUrl }: { isAdmin: boolean; siteUrl: string }) {
  const app = useRouteLoaderData<AppData>('root');
  return (
    <header className="border-b border-line bg-raised">
      <div className="mx-auto flex min-h-16 max-w-site items-center justify-between gap-4 px-5 sm:px-8">
        <BrandLink brand={app} short />
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
