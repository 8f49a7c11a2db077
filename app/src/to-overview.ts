import { redirect } from 'react-router';

/** Redirects to the overview of lists. */
export function loader() {
  throw redirect('/');
}
