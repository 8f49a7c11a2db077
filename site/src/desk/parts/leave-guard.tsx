import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DiscardQuestion } from './discard-question';

/**
 * Asks before a page with unsaved changes is left, by a link, by Back or by closing the tab; where `whenSearching` says so,
 * before another search, filter or page of its list as well, which would take away what is edited. A page has one guard.
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
