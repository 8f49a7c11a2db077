import * as library from 'rrule';
import { ruleOf } from './repeat.ts';
import { isRule } from './repeat-rule.ts';

// Node gets the library as one object, a bundler as a module.
const { RRule } = 'default' in library ? (library.default as typeof library) : library;

// Dates are local: they stay what they are when the clock or the time zone changes. The library calculates in UTC, so a local
// date is taken there as if it were in UTC.
const asUtc = (local: string) => {
  const [date = '', time = '00:00'] = local.split('T');
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
};

/** Rules are anchored at the due date, but not at one so long ago that counting from there takes time. In milliseconds. */
const tenYears = 10 * 366 * 86_400_000;

function occurrence(rule: string, start: string, after: Date, isInclusive: boolean): string | null {
  if (!isRule(rule)) return null;
  const anchor = asUtc(start);
  if (after.getTime() - anchor.getTime() > tenYears) anchor.setUTCFullYear(after.getUTCFullYear() - 1);
  const date = new RRule({ ...RRule.parseString(withDay(rule, asUtc(start))), dtstart: anchor }).after(
    after,
    isInclusive,
  );
  if (!date || !(date.getUTCFullYear() <= 9999)) return null;
  return date.toISOString().slice(0, start.includes('T') ? 16 : 10);
}

/** Adds its day to a rule without one: RFC 5545 skips months without that day, and people expect the last day of the month. */
function withDay(rule: string, start: Date): string {
  const [day, month] = [start.getUTCDate(), start.getUTCMonth() + 1];
  if (rule.includes('BY') || day <= 28) return rule;
  const days = ruleOf({ every: 'month', day }).replace('FREQ=MONTHLY', '');
  if (rule.startsWith('FREQ=MONTHLY')) return rule + days;
  return rule.startsWith('FREQ=YEARLY') ? `${rule};BYMONTH=${month}${days}` : rule;
}

/**
 * Returns the due date that follows on completing a repeating item: the first one of its rule after both `due` and now; null if
 * there is none. `due` and `now` are local: 2026-11-30 or 2026-11-30T17:00; `now` has a time. A date without a time is over at
 * the end of its day, so completing it gives a later day.
 */
export function nextDue(rule: string, due: string | null, now: string): string | null {
  const today = now.slice(0, 10);
  const start = due ?? today;
  const earliest = asUtc(start.includes('T') ? now : today);
  const begin = asUtc(start);
  return occurrence(rule, start, begin > earliest ? begin : earliest, false);
}

/** Returns the first day of a rule from `today` (2026-11-30) on, for an item that has no due date yet; null if there is none. */
export function firstDue(rule: string, today: string): string | null {
  return occurrence(rule, today, asUtc(today), true);
}
