import { Outlet } from 'react-router';
import type { Route } from './+types/pages';
import { DeskFailure } from './desk-failure';

/** Every admin route needs a loader; without one, a client navigation would not run the staff gate on the server. */
export function loader() {
  return null;
}

/** Wraps the pages inside the layout, so that the error page of a failed page keeps the navigation. */
export default function Pages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFailure error={error} />;
}
