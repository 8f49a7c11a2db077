import { CodedError } from '@listgrove/kernel/errors';
import { limits, type UserListRow } from '../rows.ts';

/** Throws CodedError `full` if one of the views that a mutation has changed has more reminders than a list can have of one account. */
export function requireReminderRoom(views: Iterable<UserListRow>): void {
  for (const { reminders = {} } of views) {
    if (Object.keys(reminders).length > limits.reminders)
      throw new CodedError('full', `A list can have at most ${limits.reminders} of your reminders.`);
  }
}
