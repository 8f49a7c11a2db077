import { feedbackPerson, feedbackSessionMiddleware } from '@listgrove/web/feedback-session';
import { useEffect, useRef } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { usePrefetchOnActivity } from '../offline/prefetch-on-activity';
import type { Route } from './+types/visitor';
import { tellOtherTabs } from './tell-other-tabs';

/** All routes of feedback know who gives it; no other route asks. */
export const middleware: Route.MiddlewareFunction[] = [feedbackSessionMiddleware];

export function loader({ context }: Route.LoaderArgs) {
  const person = feedbackPerson(context);
  return { person: person && { name: person.name, email: person.email, realm: person.realm } };
}

/**
 * What must speak when the network is gone is at hand on each of these pages, and whoever signs in or out does so in all
 * tabs.
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

/** Who gives feedback on this page, null while nobody is signed in. */
export function usePerson() {
  return useRouteLoaderData<typeof loader>('feedback')?.person ?? null;
}
