import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** What is here within this time, in milliseconds, needs no word of waiting. */
const patience = 200;

/** The pages whose coming is announced, and in which words (S2 2). */
const words: Readonly<Record<string, string>> = {
  '/admin': 'Loading dashboard...',
  '/admin/bug-reports': 'Loading bug reports...',
  '/admin/feature-requests': 'Loading feature requests...',
};

/** Shown on the way to one of these from another page, which stays on the screen meanwhile. */
export function LoadingPage() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const coming = next && next.pathname !== here.pathname ? words[next.pathname] : undefined;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!coming) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [coming]);
  if (!isLate || !coming) return null;
  return (
    <p
      role="status"
      className="fixed top-18 left-1/2 z-30 -translate-x-1/2 rounded-full border border-line bg-raised px-4 py-2 text-sm shadow-soft lg:left-[calc(50%+8rem)]"
    >
      {coming}
    </p>
  );
}
