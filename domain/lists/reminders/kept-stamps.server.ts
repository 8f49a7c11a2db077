import { limits, type Stamps, type UserListRow } from '../rows.ts';
import { prefix } from './reminder-mutations.ts';

/** Returns the stamps of a view without those of reminders that ended long ago, of which the latest `limits.reminders` stay. */
export function keptStamps({ stamps, reminders = {} }: Pick<UserListRow, 'stamps' | 'reminders'>): Stamps {
  const ended = Object.entries(stamps).filter(
    ([name]) => name.startsWith(prefix) && !(name.slice(prefix.length) in reminders),
  );
  if (ended.length <= limits.reminders) return stamps;
  const old = new Set(
    ended
      .sort(([, one], [, other]) => (one < other ? 1 : -1))
      .slice(limits.reminders)
      .map(([name]) => name),
  );
  return Object.fromEntries(Object.entries(stamps).filter(([name]) => !old.has(name)));
}
