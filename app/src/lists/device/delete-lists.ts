import { databaseName } from '../../sync/database-names';
import { deletionKey } from './device-account';

/** Remembers that the lists of an account are to be deleted from this device, or, with null, that nothing is any more. */
export function wantDeletion(account: string | null): void {
  try {
    if (account) localStorage.setItem(deletionKey, account);
    else localStorage.removeItem(deletionKey);
  } catch {
    // A browser that keeps nothing has no lists to delete either.
  }
}

/** Deletes the lists of an account from this device. */
export async function deleteLists(account: string): Promise<void> {
  const request = indexedDB.deleteDatabase(databaseName(account));
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
  wantDeletion(null);
}
