import { formatDate } from '@listgrove/kernel/dates';

/** Returns a due date as "November 30, 2026" or "November 30, 2026 at 17:00". */
export function dueInWords(due: string): string {
  const [day = '', time] = due.split('T');
  const words = formatDate(new Date(`${day}T00:00Z`));
  return time ? `${words} at ${time}` : words;
}
