import { useLocation, useNavigation } from 'react-router';

/** Shown while a visitor on the way into the back office waits for its gate (S2 2). */
export function CheckingAuthentication() {
  const here = useLocation();
  const { location: next } = useNavigation();
  if (!next || !isInside(next.pathname) || isInside(here.pathname)) return null;
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-content-center bg-surface/90 text-lg text-ink">
      Checking authentication...
    </div>
  );
}

/** Whether a path belongs to the back office. */
export function isInside(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}
