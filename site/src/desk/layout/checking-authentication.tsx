import { useLocation, useNavigation } from 'react-router';

/** Shown during a navigation into the back office, while the server checks the session. */
export function CheckingAuthentication() {
  const here = useLocation();
  const { location: next } = useNavigation();
  if (!next || !isDeskPath(next.pathname) || isDeskPath(here.pathname)) return null;
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-content-center bg-surface/90 text-lg text-ink">
      Checking authentication...
    </div>
  );
}

/** Whether a path belongs to the back office. */
export function isDeskPath(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}
