import { redirect } from 'react-router';

/** /admin/login and any other unknown path of the back office lead to its first page (S2 2). */
export function loader() {
  throw redirect('/admin');
}

export function action() {
  throw redirect('/admin');
}

/** Never shown; with it this is a page, whose refusal is a page too. */
export default function UnknownPage() {
  return null;
}
