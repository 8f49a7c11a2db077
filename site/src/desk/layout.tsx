import { sessionContext } from '@listgrove/web/context';
import { staffGate } from '@listgrove/web/staff-gate';
import { Outlet } from 'react-router';
import type { Route } from './+types/layout';

export const middleware: Route.MiddlewareFunction[] = [staffGate];

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Every admin route has a loader, or a client navigation would pass by the gate (house.md, "Traps"). */
export function loader({ context }: Route.LoaderArgs) {
  return { role: context.get(sessionContext)?.account.role };
}

/** The frame of the back office. */
export default function Desk() {
  return <Outlet />;
}
