/** When somebody wants to be reminded of an item: at a time of its own, or so many minutes before it is due. */
export interface Reminder {
  /** A local time, 2026-11-30T17:00; null if it follows the due date. */
  at: string | null;
  /** Minutes before the due date; null for a time of its own. */
  before: number | null;
  /** The time zone of the device that set it, a name of the IANA database. */
  zone: string;
}

/** The reminders of a list by the ids of their items. */
export type Reminders = Record<string, Reminder>;

/** From when the minutes of a due date without a time are counted. */
export const timeOfDay = '09:00';

/** Returns the local time of a reminder, 2026-11-30T17:00, or null if it follows a due date that is not there. */
export function localTimeOf({ at, before }: Reminder, due: string | null): string | null {
  if (at !== null) return at;
  if (due === null) return null;
  const time = due.length === 10 ? `${due}T${timeOfDay}` : due;
  const moment = new Date(`${time}Z`);
  moment.setUTCMinutes(moment.getUTCMinutes() - (before ?? 0));
  return moment.toISOString().slice(0, 16);
}

/** Returns whether two reminders are for the same time. */
export function isSameReminder(one: Reminder | undefined, other: Reminder | undefined): boolean {
  return one?.at === other?.at && one?.before === other?.before && one?.zone === other?.zone;
}
