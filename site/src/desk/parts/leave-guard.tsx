import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DiscardQuestion } from './discard-question';

/**
 * Asks before a page is left by a link, Back or closing the tab while `when` returns true, and before its query changes
 * (search, filter, page of a list) while `whenSearching` does. A page may have only one guard, because React Router
 * allows one blocker at a time.
 */
export function LeaveGuard({
  when,
  whenSearching,
  onDiscard,
}: {
  when: () => boolean;
  whenSearching?: () => boolean;
  onDiscard?: () => void;
}) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname !== nextLocation.pathname) return when();
    return currentLocation.search !== nextLocation.search && whenSearching?.() === true;
  });
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (when()) event.preventDefault();
    }
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    <DiscardQuestion
      title="Leave without saving?"
      text="You have unsaved changes on this page."
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onDiscard={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}
