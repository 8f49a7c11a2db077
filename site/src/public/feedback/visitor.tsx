import { feedbackPerson, feedbackSessionMiddleware } from '@listgrove/web/feedback-session';
import { useEffect, useRef } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { usePrefetchOnActivity } from '../offline/prefetch-on-activity';
import type { Route } from './+types/visitor';
import { tellOtherTabs } from './tell-other-tabs';

/** Only the feedback routes read the feedback session. */
export const middleware: Route.MiddlewareFunction[] = [feedbackSessionMiddleware];

export function loader({ context }: Route.LoaderArgs) {
  const person = feedbackPerson(context);
  return { person: person && { name: person.name, email: person.email, realm: person.realm } };
}

/**
 * The layout route of all feedback pages. It prefetches the code that reports failures while offline, and tells the
 * other tabs of the browser when the visitor signs in or out.
 */
export default function Visitor({ loaderData: { person } }: Route.ComponentProps) {
  const email = person?.email;
  const known = useRef(email);
  useEffect(() => {
    if (known.current === email) return;
    known.current = email;
    tellOtherTabs();
  }, [email]);
  usePrefetchOnActivity('/feedback/vote', '/feedback/withdraw', '/feedback/sign-out');
  return <Outlet />;
}

/** Returns the person who is signed in to give feedback; null if nobody is. */
export function usePerson() {
  return useRouteLoaderData<typeof loader>('feedback')?.person ?? null;
}
