import { redirect } from 'react-router';

/** /admin/login and all other unknown paths of the back office redirect to the dashboard. */
export function loader() {
  throw redirect('/admin');
}

export function action() {
  throw redirect('/admin');
}

/**
 * Never rendered. Without a component this would be a resource route, and the staff gate would answer without a page.
 */
export default function UnknownPage() {
  return null;
}
