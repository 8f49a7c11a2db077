import { databaseName } from '../../sync/database-names';

/** Deletes the lists of other accounts from this device, but for those with changes that were never sent (`delete-sent-lists.ts`). */
export async function clearOthers(account: string): Promise<void> {
  // Older browsers cannot list what they have.
  const known = (await indexedDB.databases?.()) ?? [];
  const prefix = databaseName('');
  const accounts = known.flatMap(({ name = '' }) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));
  for (const other of accounts) {
    if (other !== account) await (await import('./delete-sent-lists')).deleteSentLists(other);
  }
}
