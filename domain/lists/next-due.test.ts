import { expect, test } from 'vitest';
import { firstDue, nextDue } from './next-due.ts';
import { dayInWords, inWords, type Repetition, repetitionOf, ruleOf } from './repeat.ts';
import { isRule } from './repeat-rule.ts';

const weekday = ruleOf({ every: 'weekday' });
const mondayThursday = ruleOf({ every: 'week', days: ['TH', 'MO'] });

/** Rule, due date, now, and the next due date. 23 November 2026 is a Monday. */
const table: [string, string | null, string, string | null][] = [
  ['FREQ=DAILY', '2026-11-23', '2026-11-23T09:00', '2026-11-24'],
  ['FREQ=DAILY', null, '2026-11-23T09:00', '2026-11-24'],
  ['FREQ=DAILY', '2026-11-20', '2026-11-23T09:00', '2026-11-24'], // three days late: not due again today
  ['FREQ=DAILY', '2026-11-25', '2026-11-23T09:00', '2026-11-26'], // two days early
  ['FREQ=DAILY', '2026-11-23T17:00', '2026-11-23T09:00', '2026-11-24T17:00'],
  ['FREQ=DAILY', '2026-11-20T17:00', '2026-11-23T09:00', '2026-11-23T17:00'],
  ['FREQ=DAILY', '2026-11-20T17:00', '2026-11-23T18:00', '2026-11-24T17:00'],
  [weekday, '2026-11-27', '2026-11-27T09:00', '2026-11-30'], // a Friday
  [weekday, '2026-11-28', '2026-11-28T09:00', '2026-11-30'], // a Saturday
  [mondayThursday, '2026-11-23', '2026-11-23T09:00', '2026-11-26'],
  [mondayThursday, '2026-11-26', '2026-11-26T09:00', '2026-11-30'],
  [ruleOf({ every: 'month', day: 15 }), '2026-11-15', '2026-11-23T09:00', '2026-12-15'],
  [ruleOf({ every: 'month', day: 31 }), '2027-01-31', '2027-01-31T09:00', '2027-02-28'],
  [ruleOf({ every: 'month', day: 31 }), '2027-02-28', '2027-02-28T09:00', '2027-03-31'],
  [ruleOf({ every: 'month', day: 30 }), '2028-01-30', '2028-01-30T09:00', '2028-02-29'],
  [ruleOf({ every: 'year', month: 12, day: 24 }), '2026-12-24', '2026-12-20T09:00', '2027-12-24'],
  [ruleOf({ every: 'year', month: 2, day: 29 }), '2028-02-29', '2028-02-29T09:00', '2029-02-28'],
  // Files of other apps have rules without a day.
  ['FREQ=MONTHLY', '2027-01-31', '2027-01-31T09:00', '2027-02-28'],
  ['FREQ=MONTHLY;INTERVAL=3', '2026-11-30T08:00', '2026-11-30T09:00', '2027-02-28T08:00'],
  ['FREQ=MONTHLY', '2026-11-15', '2026-11-15T09:00', '2026-12-15'],
  ['FREQ=YEARLY', '2028-02-29', '2028-02-29T09:00', '2029-02-28'],
  ['FREQ=YEARLY', '2026-12-31', '2026-12-31T09:00', '2027-12-31'],
  ['FREQ=WEEKLY', '2026-12-31', '2026-12-31T09:00', '2027-01-07'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-11-23', '2026-11-23T09:00', '2026-12-07'],
  // The clock of Berlin jumps from 2:00 to 3:00 on 29 March 2026, and back on 25 October: local times stay.
  ['FREQ=DAILY', '2026-03-28T02:30', '2026-03-28T08:00', '2026-03-29T02:30'],
  ['FREQ=DAILY', '2026-03-29T02:30', '2026-03-29T08:00', '2026-03-30T02:30'],
  ['FREQ=DAILY', '2026-10-24T23:30', '2026-10-24T23:40', '2026-10-25T23:30'],
  ['FREQ=WEEKLY', '2026-10-22T07:00', '2026-10-22T08:00', '2026-10-29T07:00'],
  ['FREQ=DAILY', '1990-01-01', '2026-11-23T09:00', '2026-11-24'],
  ['FREQ=SECONDLY', '2026-11-23', '2026-11-23T09:00', null],
  ['', '2026-11-23', '2026-11-23T09:00', null],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-23', '2026-11-23T09:00', null],
];

test.each(table)('%s, due %s, completed at %s, is due again at %s', (rule, due, now, next) => {
  expect(nextDue(rule, due, now)).toBe(next);
});

test('the result is the same in every time zone', () => {
  const zone = process.env.TZ;
  try {
    for (const place of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin', 'UTC']) {
      process.env.TZ = place;
      for (const [rule, due, now, next] of table) expect(nextDue(rule, due, now)).toBe(next);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('an item without a due date begins on the first day of its rule', () => {
  expect(firstDue(weekday, '2026-11-28')).toBe('2026-11-30');
  expect(firstDue('FREQ=DAILY', '2026-11-28')).toBe('2026-11-28');
  expect(firstDue(mondayThursday, '2026-11-24')).toBe('2026-11-26');
});

test('what the form gives it reads again, and says in words', () => {
  const words: [Repetition, string][] = [
    [{ every: 'day' }, 'every day'],
    [{ every: 'weekday' }, 'every weekday'],
    [{ every: 'week', days: ['MO', 'TH'] }, 'every week on Monday and Thursday'],
    [{ every: 'week', days: [] }, 'every week'],
    [{ every: 'month', day: 2 }, 'every month on the 2nd'],
    [{ every: 'month', day: 31 }, 'every month on the 31st or the last day'],
    [{ every: 'year', month: 12, day: 24 }, 'every year on 24 December'],
  ];
  for (const [repetition, text] of words) {
    expect(repetitionOf(ruleOf(repetition))).toEqual(repetition);
    expect(inWords(ruleOf(repetition))).toBe(text);
    expect(isRule(ruleOf(repetition))).toBe(true);
  }
  expect([inWords(''), inWords('FREQ=WEEKLY;INTERVAL=2'), inWords('FREQ=MONTHLY;BYDAY=1MO')]).toEqual([
    '',
    'every 2 weeks',
    'every month',
  ]);
  expect([3, 11, 22].map(dayInWords)).toEqual(['the 3rd', 'the 11th', 'the 22nd']);
});

test('a rule that could keep a device busy is none', () => {
  const refused = [
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=3',
    'FREQ=DAILY;BYHOUR=1',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=0',
    'every day',
  ];
  const impossible = ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=DAILY;BYMONTH=2'];
  expect([...refused, ...impossible].filter(isRule)).toEqual([]);
  const slow = [
    'FREQ=YEARLY;INTERVAL=99;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    'FREQ=MONTHLY;INTERVAL=99;BYDAY=-1SU',
    'FREQ=DAILY',
  ];
  for (const rule of slow) {
    expect(isRule(rule)).toBe(true);
    nextDue(rule, '0001-01-01', '9999-12-30T00:00');
    nextDue(rule, '2026-02-28', '2026-01-01T00:00');
    nextDue(rule, '9999-99-99', '2026-01-01T00:00');
  }
});
