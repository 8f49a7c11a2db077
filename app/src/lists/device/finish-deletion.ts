import { deletionKey, kept } from './device-account';

/** Finishes a deletion at whose end the browser's storage did not answer in time. Lists are opened only after it. */
export async function finishDeletion(): Promise<void> {
  const account = kept(deletionKey);
  if (account) await (await import('./delete-lists')).deleteLists(account);
}
