import { originsContext } from '@listgrove/web/context';
import { redirect } from 'react-router';
import type { Route } from '../../+types/root';

/** What is not served here but on the app: the same path and query there (S1 2.2). */
export function loader({ context, url }: Route.LoaderArgs) {
  throw redirect(context.get(originsContext).app + url.pathname + url.search);
}
