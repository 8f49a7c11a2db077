import { ButtonLink } from '@listgrove/ui/button';
import { Link } from 'react-router';
import type { SiteData } from '../root';
import { Logo } from './logo';

const entries = [
  { label: 'Features', to: '/#features' },
  { label: 'Lists', to: '/#lists' },
  { label: 'Blog', to: '/blog' },
];

/** The bar on top of every page; a plain list of links, usable without script. */
export function Header({ site }: { site: SiteData }) {
  return (
    <header className="band-dark sticky top-0 z-40 border-b border-line">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:left-4 focus:top-3 focus:z-50">
        Skip to content
      </a>
      <div className="mx-auto flex min-h-16 max-w-site items-center gap-x-8 px-5 sm:px-8">
        <Logo name={site.site_name} src={site.logo_url} />
        <nav aria-label="Main" className="hidden sm:block">
          <ul className="flex gap-1">
            {entries.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center rounded-sm px-3 text-muted hover:text-ink">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <ButtonLink href={site.links.signIn} look="quiet" className="hidden md:inline-flex" external>
            Sign In
          </ButtonLink>
          <ButtonLink href={site.links.register} external>
            Get Started
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
