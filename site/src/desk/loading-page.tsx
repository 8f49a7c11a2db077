import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** What is here within this time, in milliseconds, needs no word of waiting. */
const patience = 200;

/** Shown on the way to the dashboard from another page, which stays on the screen meanwhile (S2 2). */
export function LoadingDashboard() {
  const here = useLocation();
  const { location: next } = useNavigation();
  const isComing = next?.pathname === '/admin' && here.pathname !== '/admin';
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isComing) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isComing]);
  if (!isLate) return null;
  return (
    <p
      role="status"
      className="fixed top-18 left-1/2 z-30 -translate-x-1/2 rounded-full border border-line bg-raised px-4 py-2 text-sm shadow-soft lg:left-[calc(50%+8rem)]"
    >
      Loading dashboard...
    </p>
  );
}
