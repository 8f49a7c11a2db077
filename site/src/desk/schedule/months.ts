import { isoDay } from '@listgrove/kernel/dates';

const dayLength = 86_400_000;

/** Returns whether a text is a month of the years 2000 to 2099, such as "2026-11". */
export function isMonth(text: string): boolean {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** Returns the month of a day: "2026-11" of "2026-11-24". */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Returns the month that is `count` months after another one. */
export function nextMonth(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(isoDay(new Date(Date.UTC(year, number - 1 + count, 1))));
}

/** Returns the weeks that a month is part of, from Sunday to Saturday, each as seven days such as "2026-11-01". */
export function weeksOf(month: string): string[][] {
  const first = new Date(`${month}-01`);
  const sunday = first.getTime() - first.getUTCDay() * dayLength;
  const end = new Date(`${nextMonth(month, 1)}-01`).getTime();
  const weeks: string[][] = [];
  for (let begin = sunday; begin < end; begin += 7 * dayLength) {
    weeks.push(Array.from({ length: 7 }, (_, day) => isoDay(new Date(begin + day * dayLength))));
  }
  return weeks;
}
