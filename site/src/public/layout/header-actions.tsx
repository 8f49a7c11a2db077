import { ButtonLink, buttonLook } from '@listgrove/ui/button';
import { Link } from 'react-router';
import type { SiteData } from '../site-data/site-data.server';

type Site = Pick<SiteData, 'viewer' | 'links'>;

/**
 * The buttons at the right of the header: "Sign In" and "Get Started", or "Sign Out" and, for staff, "Admin Dashboard".
 */
export function HeaderActions({ site: { viewer, links }, className = '' }: { site: Site; className?: string }) {
  return (
    <div className={`flex flex-wrap items-center gap-2 xl:shrink-0 xl:flex-nowrap ${className}`}>
      {viewer ? (
        <>
          {viewer.isAdmin ? (
            <Link to="/admin" className={buttonLook()}>
              Admin Dashboard
            </Link>
          ) : null}
          <ButtonLink href={links.signOut} look="secondary">
            Sign Out
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink href={links.signIn} look="quiet" external>
            Sign In
          </ButtonLink>
          <ButtonLink href={links.register} external>
            Get Started
          </ButtonLink>
        </>
      )}
    </div>
  );
}
