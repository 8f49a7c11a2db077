import type { SyncStatus } from '../../sync/list-store';

/**
 * Returns the sentence about the state of sync. With `isLocal`, of lists that are on this device only. `isStoring` says that a change
 * has not been on the device for longer than a moment.
 */
export function statusWords(
  { state, unsent, isStoring, problem, needsUpdate, failed }: Omit<SyncStatus, 'signedOut'>,
  isLocal = false,
): string {
  if (isLocal && problem) return 'This browser stores nothing here: your changes are gone with this tab';
  if (problem) return problem;
  if (isStoring) return 'Saving on this device…';
  if (isLocal) return 'Saved on this device';
  if (needsUpdate) return `${saved(unsent)}. Reload this page to update the app`;
  if (state === 'offline')
    return `${failed ? 'Syncing failed' : 'Connection lost'}, ${unsent > 0 ? saved(unsent) : 'all changes saved'}`;
  return unsent > 0 ? saved(unsent) : 'All changes saved';
}

function saved(unsent: number): string {
  return `${unsent} ${unsent === 1 ? 'change' : 'changes'} saved on this device`;
}
