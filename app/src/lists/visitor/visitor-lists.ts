import { readChanges } from '../../sync/adopt-changes';
import { browserSurroundings } from '../../sync/browser-surroundings';
import { databaseName } from '../../sync/database-names';
import type { ListView } from '../../sync/list-store';
import { openListStore } from '../../sync/open-list-store';
import { type ImportRecord, recentImports } from '../import/recent-imports';
import { forgetVisitor } from './device-visitor';

/** What a visitor has on this device. */
export interface VisitorLists {
  /** The device id under which the changes are sent. */
  client: string;
  /** In the visitor's order, and then those in the trash. */
  lists: readonly ListView[];
  /** What can still be undone. */
  imports: ImportRecord[];
}

/** Returns what a visitor has on this device. */
export async function readVisitorLists(visitor: string): Promise<VisitorLists> {
  const store = await openListStore({ account: visitor, isLocal: true, surroundings: browserSurroundings() });
  const lists = [...store.lists(), ...store.trashedLists()];
  const imports = await recentImports(store);
  await store.close();
  const { client } = await readChanges(indexedDB, visitor);
  return { client, lists, imports };
}

/** Forgets a visitor who has nothing on this device. */
export function forgetEmptyVisitor(visitor: string): void {
  indexedDB.deleteDatabase(databaseName(visitor));
  forgetVisitor();
}

/** Returns the number of lists in words. */
export function countLists(count: number): string {
  return count === 1 ? '1 list' : `${count} lists`;
}

/** Returns the first three names, and how many more there are. */
export function nameLists(names: readonly string[], count: number = names.length): string {
  const shown = names.slice(0, 3).map((name) => `“${name}”`);
  const more = count - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}
