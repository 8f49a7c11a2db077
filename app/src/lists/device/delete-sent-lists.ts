import { databaseName } from '../../sync/database-names';
import { openStorage } from '../../sync/storage';

/**
 * Deletes the lists of an account from this device. Those with changes that were never sent stay for the account's next sign-in; no
 * other account opens them.
 */
export async function deleteSentLists(account: string): Promise<void> {
  // It is closed at once, so that nothing can happen to it meanwhile.
  const storage = await openStorage(indexedDB, account, { deleted() {}, ended() {} });
  const unsent = await storage.count('diary');
  storage.close();
  if (unsent === 0) indexedDB.deleteDatabase(databaseName(account));
}
