import { redirect } from 'react-router';
import type { Route } from '../+types/root';

/** Redirects /signin to /login and /signup to /register, with the query string. */
export function loader({ url }: Route.LoaderArgs) {
  const path = /^\/signup/i.test(url.pathname) ? '/register' : '/login';
  throw redirect(path + url.search);
}
