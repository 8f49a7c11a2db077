import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A page that loads faster than this shows no loading text, in milliseconds. */
const announceAfter = 200;

/** The loading texts, by the path of the page that loads. */
const texts: Readonly<Record<string, string>> = {
  '/admin': 'Loading dashboard...',
  '/admin/bug-reports': 'Loading bug reports...',
  '/admin/feature-requests': 'Loading feature requests...',
};

/** The loading text during a navigation to one of these pages, over the page that is still shown. */
export function LoadingPage() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const text = next && next.pathname !== here.pathname ? texts[next.pathname] : undefined;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => setLate(true), announceAfter);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [text]);
  if (!isLate || !text) return null;
  return (
    <p
      role="status"
      className="fixed top-18 left-1/2 z-30 -translate-x-1/2 rounded-full border border-line bg-raised px-4 py-2 text-sm shadow-soft lg:left-[calc(50%+8rem)]"
    >
      {text}
    </p>
  );
}
