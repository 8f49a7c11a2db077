/** A day of the local calendar, such as 2026-11-30. Days compare as texts. */
export type Day = string;

const two = (number: number) => String(number).padStart(2, '0');

/** Returns the local day of a moment. */
export function dayOf(moment: Date): Day {
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Returns the day that is so many days later, or earlier if the number is negative. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day that weeks begin with: 0 is Sunday, 1 is Monday. */
export type FirstWeekday = 0 | 1;

/** Returns the first day of the week that a day is in. */
export function startOfWeek(day: Day, first: FirstWeekday): Day {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return addDays(day, -((weekday - first + 7) % 7));
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns the weekday of a day: "Monday". */
export function weekdayOf(day: Day): string {
  return weekday.format(new Date(`${day}T00:00Z`));
}

/** Returns a day as "November 30", with the year if it is not the year of `today`. */
export function dateOf(day: Day, today: Day): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? monthDay : full).format(new Date(`${day}T00:00Z`));
}

/** Returns a day as seen from today: "Today", "Tomorrow", "Yesterday", or else its weekday. */
export function nameOfDay(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  if (day === addDays(today, -1)) return 'Yesterday';
  return weekdayOf(day);
}

/** Returns how long it is until the next local midnight, in milliseconds. Days of a clock change have 23 or 25 hours. */
export function untilMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
