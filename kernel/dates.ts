// Dates are formatted in US English and in UTC, so that the server and every browser render the same text.

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Formats the UTC day of a date as "November 3, 2026". */
export function formatDate(date: Date): string {
  return long.format(date);
}

/** Formats the UTC day of a date as "Nov 3, 2026", for cards and rows. */
export function formatShortDate(date: Date): string {
  return short.format(date);
}

/** Formats a moment as "November 3, 2026 at 14:05 UTC", for mails. */
export function formatMoment(date: Date): string {
  return `${long.format(date)} at ${date.toISOString().slice(11, 16)} UTC`;
}

/** Formats the UTC day of a date as "2026-11-03", for `datetime` attributes and data. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Returns whether a text is a day that the calendar has, in the format "2026-11-03". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Some invalid days do not fail but roll over: February 30th becomes a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
