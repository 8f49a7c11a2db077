import type { NotificationKind } from './notification.ts';

/** Names that the title of a notification mentions. `by` is empty if the account was deleted. */
export interface Titled {
  kind: NotificationKind;
  by: string;
  listName: string;
  itemName: string;
}

/** Returns what a notification says in one line: "Maya mentioned you in Milk". */
export function titleOf({ kind, by, listName, itemName }: Titled): string {
  const name = by || 'Somebody';
  if (kind === 'reminded') return `Reminder: ${itemName}`;
  return kind === 'mentioned' ? `${name} mentioned you in ${itemName}` : `${name} invites you to ${listName}`;
}
