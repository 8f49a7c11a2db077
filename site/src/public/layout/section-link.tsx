import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

/** Delay between a navigation to the home page and scrolling to the section in the URL's hash, in milliseconds. */
const hashScrollDelay = 100;

/** A link to a section of the home page, for use on any page. The page scrolls to the section smoothly. */
export function SectionLink({
  section,
  ...props
}: { section: string } & Omit<React.ComponentProps<typeof Link>, 'to'>) {
  return (
    <Link
      to={`/#${section}`}
      {...props}
      onClick={() => {
        document.documentElement.dataset.smooth = ''; // other navigations jump to the top of the page
      }}
    />
  );
}

/**
 * Scrolls to the section in the URL's hash 100 ms after a `SectionLink` was clicked. At page load `web/intent.js` scrolls, and
 * back and forward restore the position.
 */
export function useSectionScroll(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second click on the same link is also a navigation and changes only `key`
  useEffect(() => {
    const { dataset } = document.documentElement;
    const timer = setTimeout(() => {
      if ('smooth' in dataset) document.getElementById(hash.slice(1))?.scrollIntoView();
      delete dataset.smooth;
    }, hashScrollDelay);
    return () => clearTimeout(timer);
  }, [key]);
}
