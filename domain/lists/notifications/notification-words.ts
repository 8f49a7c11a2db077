import type { ShownKind } from './notification.ts';

/** Names that the title of a notification mentions. `by` is empty if the account was deleted. */
export interface Titled {
  kind: ShownKind;
  by: string;
  listName: string;
  itemName: string;
}

/** Returns what a notification says in one line: "Maya mentioned you in Milk". */
export function titleOf({ kind, by, listName, itemName }: Titled): string {
  const name = by || 'Somebody';
  const titles: Record<ShownKind, string> = {
    mentioned: `${name} mentioned you in ${itemName}`,
    reminded: `Reminder: ${itemName}`,
    finished: `${name} finished ${listName}`,
    invited: `${name} invites you to ${listName}`,
  };
  return titles[kind];
}
