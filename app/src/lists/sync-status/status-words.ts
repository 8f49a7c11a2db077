import type { SyncStatus } from '../../sync/list-store';

/** Returns the sentence about the state of sync. With `isLocal`, of lists that are on this device only. */
export function statusWords(
  { state, unsent, problem, needsUpdate, failed }: Omit<SyncStatus, 'signedOut'>,
  isLocal = false,
): string {
  if (isLocal)
    return problem ? 'This browser stores nothing here: your changes are gone with this tab' : 'Saved on this device';
  if (problem) return problem;
  if (needsUpdate) return `${saved(unsent)}. Reload this page to update the app`;
  if (state === 'offline')
    return `${failed ? 'Syncing failed' : 'Connection lost'}, ${unsent > 0 ? saved(unsent) : 'all changes saved'}`;
  return unsent > 0 ? saved(unsent) : 'All changes saved';
}

function saved(unsent: number): string {
  return `${unsent} ${unsent === 1 ? 'change' : 'changes'} saved on this device`;
}
