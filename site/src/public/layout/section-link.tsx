import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

/** How long after arriving the home page scrolls to the section named in the address (S1 9). */
const hashScrollDelay = 100;

/** A link to a section of the home page, from wherever it stands; getting there is smooth (S1 2.1). */
export function SectionLink({ section, ...rest }: { section: string } & Omit<React.ComponentProps<typeof Link>, 'to'>) {
  return (
    <Link
      to={`/#${section}`}
      {...rest}
      onClick={() => {
        document.documentElement.dataset.smooth = ''; // any other navigation jumps: a new page begins at its top
      }}
    />
  );
}

/** Scrolls to the section that the address names, shortly after the page is there; once per navigation. */
export function useSectionScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link is a navigation too; only `key` tells
  useEffect(() => {
    const root = document.documentElement;
    const atLoad = key === 'default';
    const timer = setTimeout(() => {
      // At load the browser has been there already; whoever has scrolled on since is left alone.
      if (hash && !(atLoad && scrollY > 0)) {
        root.dataset.smooth = '';
        document.getElementById(hash.slice(1))?.scrollIntoView();
      }
      delete root.dataset.smooth;
    }, hashScrollDelay);
    return () => clearTimeout(timer);
  }, [key]);
}
