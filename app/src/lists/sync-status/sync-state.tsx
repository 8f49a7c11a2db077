import { useEffect, useState } from 'react';
import { useListStore, useSyncStatus } from '../list-store-context';
import { statusWords } from './status-words';

/** How long a change may take to be on the device before the words say so, in milliseconds: usually it takes a few. */
const moment = 300;

/** Says whether all changes are saved, in words and as `data-sync` of the page. Leads to sign-in when the session has ended. */
export function SyncState() {
  const status = useSyncStatus();
  const { isLocal } = useListStore();
  const { state, isStoring, problem, needsUpdate, signedOut } = status;
  const isLate = useLasts(isStoring, moment);
  useEffect(() => {
    document.documentElement.dataset.sync = state;
  }, [state]);
  useEffect(() => {
    // The diary stays on the device for the next sign-in.
    if (signedOut) location.assign(`/login?return=${encodeURIComponent(location.pathname + location.search)}`);
  }, [signedOut]);
  const isFine = state === 'idle' && !problem && !needsUpdate;
  return (
    <p
      role="status"
      aria-busy={isStoring}
      className="flex min-w-0 items-center gap-2 text-sm text-muted max-sm:text-xs max-sm:leading-tight"
    >
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${isFine ? 'bg-success' : problem || state === 'offline' ? 'bg-warning' : 'bg-accent'}`}
      />
      <span className={isFine ? 'max-sm:sr-only' : 'line-clamp-2 max-sm:line-clamp-3'}>
        {statusWords({ ...status, isStoring: isLate }, isLocal)}
      </span>
    </p>
  );
}

/** Returns whether `is` has been true for that many milliseconds. */
function useLasts(is: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [is, milliseconds]);
  return is && lasts;
}
