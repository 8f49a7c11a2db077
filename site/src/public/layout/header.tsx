import { Menu, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SiteData } from '../site-data/site-data.server';
import { FirstPaint } from './first-paint';
import { HeaderActions } from './header-actions';
import { HeaderNav } from './header-nav';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';

/**
 * Scroll position in pixels from which the header is dark. `layout.css` has the same value for browsers with
 * scroll-driven animations.
 */
const scrollThreshold = 20;

/**
 * The header of every page. Its menus are native popovers: at most one is open, and Escape, a click outside or the same
 * button closes it, with and without JavaScript.
 */
export function Header({ site }: { site: SiteData }) {
  const scrolled = useScrolled();
  return (
    <div className="header-scroll" data-scrolled={scrolled}>
      <header className="band-dark site-header fixed inset-x-0 top-0 z-40">
        <a
          href="#content"
          className="sr-only rounded-full bg-accent px-5 font-semibold text-on-accent focus:not-sr-only focus:absolute focus:top-3.5 focus:left-4 focus:z-50 focus:inline-flex focus:min-h-11 focus:items-center focus:px-5"
        >
          Skip to content
        </a>
        <div className="mx-auto flex h-18 max-w-site items-center gap-x-6 px-5 sm:px-8">
          <Logo name={site.site_name} src={site.logo_url} />
          <HeaderNav site={site} />
          <HeaderActions site={site} className="ml-auto max-xl:hidden" />
          <button
            type="button"
            popoverTarget="site-menu"
            aria-expanded="false"
            aria-controls="site-menu"
            aria-label="Menu"
            suppressHydrationWarning
            className="group ml-auto -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/10 xl:hidden"
          >
            <Menu aria-hidden className="size-6 group-aria-expanded:hidden" />
            <X aria-hidden className="hidden size-6 group-aria-expanded:block" />
          </button>
        </div>
        <MobileMenu site={site} />
        <FirstPaint id="header-end" />
      </header>
    </div>
  );
}

/** Returns whether the page is scrolled; undefined in browsers where a scroll-driven animation handles it. */
function useScrolled(): boolean | undefined {
  const [scrolled, setScrolled] = useState<boolean>();
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return;
    const update = () => setScrolled(scrollY > scrollThreshold);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
