import { addDays, type Day } from '../local-days.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** Returns a day of the calendar, or null if it does not exist. Months are counted from 1. */
export function calendarDay(year: number, month: number, day: number): Day | null {
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

/** Returns the next day with this month and day, today included; null if no year has it. */
export function upcoming(today: Day, month: number, day: number): Day | null {
  const year = Number(today.slice(0, 4));
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const date = calendarDay(year + ahead, month, day);
    if (date && date >= today) return date;
  }
  return null;
}

/** Returns the number of the weekday from Monday (0) on. */
export const weekdayOf = (day: Day) => (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;

/** Returns the first such weekday after today. */
export function comingDay(today: Day, weekday: number): Day {
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

/** Returns the same day so many months later, or the last day of that month if it has no such day. */
export function addMonths(today: Day, count: number): Day {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const first = year * 12 + month - 1 + count;
  for (let last = day; last > 28; last -= 1) {
    const date = calendarDay(Math.floor(first / 12), (first % 12) + 1, last);
    if (date) return date;
  }
  return calendarDay(Math.floor(first / 12), (first % 12) + 1, Math.min(day, 28)) ?? today;
}

/** Returns the day that is so many days, weeks, months or years later. */
export function later(today: Day, count: number, unit: 'day' | 'week' | 'month' | 'year'): Day {
  if (unit === 'day' || unit === 'week') return addDays(today, unit === 'day' ? count : count * 7);
  return addMonths(today, unit === 'month' ? count : count * 12);
}

/** Returns today at a weekend, else the next Saturday. */
export const thisSaturday = (today: Day) => (weekdayOf(today) >= 5 ? today : addDays(today, 5 - weekdayOf(today)));
