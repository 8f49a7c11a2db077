import { Outlet } from 'react-router';
import type { Route } from './+types/pages';
import { DeskFailure } from './desk-failure';

/** Every admin route has a loader, or a client navigation would pass by the gate. */
export function loader() {
  return null;
}

/** Around the pages inside the frame, so that one that fails leaves the ways to the others. */
export default function Pages() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskFailure error={error} />;
}
