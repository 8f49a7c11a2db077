import { data } from 'react-router';

/** Any address that is no page of the app. What is shown is the root's error page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
