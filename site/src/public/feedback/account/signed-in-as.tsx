import { linkLook } from '@listgrove/ui/link';
import { showToast } from '@listgrove/web/react/toast';
import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toasts } from '../copy';
import { usePerson } from '../visitor';
import type { clientAction } from './sign-out';

/** Shows which feedback account is signed in, with a button to sign out. A session of the app is shown in the header instead. */
export function SignedInAs() {
  const person = usePerson();
  const { pathname } = useLocation();
  const fetcher = useFetcher<typeof clientAction>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer) showToast({ type: 'error', ...toasts.signOutFailed });
  }, [answer]);
  if (person?.realm !== 'feedback') return null;
  return (
    <fetcher.Form
      method="post"
      action="/feedback/sign-out"
      className="mt-14 flex flex-wrap items-center gap-x-4 border-t border-line pt-4 text-sm text-muted"
    >
      <input type="hidden" name="return" value={pathname} />
      <span className="min-w-0 break-words">
        You are signed in to feedback as {person.name} ({person.email}).
      </span>
      <button type="submit" className={`min-h-11 ${linkLook()}`}>
        Sign out of feedback
      </button>
    </fetcher.Form>
  );
}
