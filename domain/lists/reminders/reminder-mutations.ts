import { itemOf } from '../item-changes.ts';
import { newUserList } from '../list-mutations.ts';
import { requireAccount } from '../require-account.ts';
import type { ListTransaction, Mutations } from '../transaction.ts';
import type { Reminder } from './reminder.ts';

/** The stamp of a reminder is named by this and the id of its item. */
export const prefix = 'reminder ';

/**
 * The mutation of reminders. They are part of how somebody sees a list, so that nobody else gets them; of two devices the later stamp wins.
 * They change nothing of the item. How many there can be, the server looks at (`reminder-room.server.ts`).
 */
export const reminderMutations: Mutations<'setReminder'> = {
  setReminder(tx, { item: of, reminder }) {
    const { id, list_id } = itemOf(tx, of);
    requireAccount(tx, list_id, 'to be reminded');
    putReminder(tx, { list: list_id, item: id, reminder });
  },
};

function putReminder(
  tx: ListTransaction,
  { list, item, reminder }: { list: string; item: string; reminder: Reminder | null },
): void {
  const mine = tx.userList(list) ?? newUserList(list, tx.actor);
  const stamp = prefix + item;
  if (tx.stamp < (mine.stamps[stamp] ?? '')) return;
  const { [item]: _, ...others } = mine.reminders ?? {};
  const reminders = reminder ? { ...others, [item]: reminder } : others;
  tx.putUserList({ ...mine, reminders, stamps: { ...mine.stamps, [stamp]: tx.stamp } });
}

/** Takes the actor's reminder of an item along to another list. Those of other members stay on the server, and are sent if they are in that list. */
export function moveReminder(tx: ListTransaction, item: string, from: string, to: string): void {
  const reminder = tx.userList(from)?.reminders?.[item];
  if (!reminder) return;
  putReminder(tx, { list: from, item, reminder: null });
  putReminder(tx, { list: to, item, reminder });
}
