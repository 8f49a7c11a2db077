import { feedbackPerson, feedbackSessionMiddleware } from '@listgrove/web/feedback-session';
import { Outlet, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/visitor';

/** All routes of feedback know who gives it; no other route asks. */
export const middleware: Route.MiddlewareFunction[] = [feedbackSessionMiddleware];

export function loader({ context }: Route.LoaderArgs) {
  const person = feedbackPerson(context);
  return { person: person && { name: person.name, email: person.email, realm: person.realm } };
}

export default Outlet;

/** Who gives feedback on this page, null while nobody is signed in. */
export function usePerson() {
  return useRouteLoaderData<typeof loader>('feedback/visitor')?.person ?? null;
}
