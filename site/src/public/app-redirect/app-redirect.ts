import { originsContext } from '@listgrove/web/context';
import { redirect } from 'react-router';
import type { Route } from '../../+types/root';

/** Redirects a path that exists only on the app to the same path and query there. */
export function loader({ context, url }: Route.LoaderArgs) {
  throw redirect(context.get(originsContext).app + url.pathname + url.search);
}
