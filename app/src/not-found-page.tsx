import { data } from 'react-router';

/** Responds 404 to any address that is not a page of the app. The root's error boundary renders the message. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
