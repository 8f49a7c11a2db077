import { useEffect } from 'react';
import { useListStore, useSyncStatus } from '../list-store-context';
import { statusWords } from './status-words';

/** Says whether all changes are saved, in words and as `data-sync` of the page. Leads to sign-in when the session has ended. */
export function SyncState() {
  const status = useSyncStatus();
  const { isLocal } = useListStore();
  const { state, problem, needsUpdate, signedOut } = status;
  useEffect(() => {
    document.documentElement.dataset.sync = state;
  }, [state]);
  useEffect(() => {
    // The diary stays on the device for the next sign-in.
    if (signedOut) location.assign(`/login?return=${encodeURIComponent(location.pathname + location.search)}`);
  }, [signedOut]);
  const isFine = state === 'idle' && !problem && !needsUpdate;
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-sm text-muted max-sm:text-xs max-sm:leading-tight">
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-full ${isFine ? 'bg-success' : problem || state === 'offline' ? 'bg-warning' : 'bg-accent'}`}
      />
      <span className={isFine ? 'max-sm:sr-only' : 'line-clamp-2 max-sm:line-clamp-3'}>
        {statusWords(status, isLocal)}
      </span>
    </p>
  );
}
