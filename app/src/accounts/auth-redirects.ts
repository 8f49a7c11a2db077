import { redirect } from 'react-router';
import type { Route } from '../+types/root';

/** /signin and /signup lead to /login and /register and keep their query. */
export function loader({ url }: Route.LoaderArgs) {
  const path = /^\/signup/i.test(url.pathname) ? '/register' : '/login';
  throw redirect(path + url.search);
}
