/** The days of a week as RFC 5545 names them, and in words. */
export const weekdays = [
  { value: 'MO', label: 'Monday' },
  { value: 'TU', label: 'Tuesday' },
  { value: 'WE', label: 'Wednesday' },
  { value: 'TH', label: 'Thursday' },
  { value: 'FR', label: 'Friday' },
  { value: 'SA', label: 'Saturday' },
  { value: 'SU', label: 'Sunday' },
] as const;

export type Weekday = (typeof weekdays)[number]['value'];

const workdays = 'MO,TU,WE,TH,FR';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November'],
  'December',
];

/** How an item repeats, as the form shows it. Days of a month after the last one mean the last one. */
export type Repetition =
  | { every: 'day' | 'weekday' }
  | { every: 'week'; days: Weekday[] }
  | { every: 'month'; day: number }
  | { every: 'year'; month: number; day: number };

/** Returns the rule of a repetition. */
export function ruleOf(repetition: Repetition): string {
  if (repetition.every === 'week') {
    const days = weekdays.filter(({ value }) => repetition.days.includes(value)).map(({ value }) => value);
    return days.length === 0 ? 'FREQ=WEEKLY' : `FREQ=WEEKLY;BYDAY=${days.join(',')}`;
  }
  if (repetition.every === 'month') return `FREQ=MONTHLY;${daysOf(repetition.day)}`;
  if (repetition.every === 'year') return `FREQ=YEARLY;BYMONTH=${repetition.month};${daysOf(repetition.day)}`;
  return repetition.every === 'day' ? 'FREQ=DAILY' : `FREQ=WEEKLY;BYDAY=${workdays}`;
}

/** The 31st is the last of the days 28 to 31 that a month has. */
function daysOf(day: number): string {
  if (day <= 28) return `BYMONTHDAY=${day}`;
  const days = Array.from({ length: day - 27 }, (_, index) => 28 + index);
  return `BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
}

function partsOf(rule: string): Map<string, string> {
  return new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
}

/** Returns the repetition that a rule means, or null for a rule that the form cannot show. */
export function repetitionOf(rule: string): Repetition | null {
  const known = partsOf(rule);
  const days = known.get('BYDAY')?.split(',') ?? [];
  const day = Number(known.get('BYMONTHDAY')?.split(',').at(-1));
  const month = Number(known.get('BYMONTH'));
  const kinds: Repetition[] = [
    { every: 'day' },
    { every: 'weekday' },
    { every: 'week', days: days as Weekday[] },
    { every: 'month', day },
    { every: 'year', month, day },
  ];
  // The rule that a repetition gives says whether it is this one.
  return kinds.find((kind) => ruleOf(kind) === rule) ?? null;
}

/** Returns a rule in words: "every week on Monday and Thursday". An empty rule gives an empty text. */
export function inWords(rule: string): string {
  if (rule === '') return '';
  const repetition = repetitionOf(rule);
  if (!repetition) return intervalOf(rule);
  if (repetition.every === 'week') {
    const days = weekdays.filter(({ value }) => repetition.days.includes(value)).map(({ label }) => label);
    return days.length === 0 ? 'every week' : `every week on ${new Intl.ListFormat('en-GB').format(days)}`;
  }
  if (repetition.every === 'month') return `every month on ${dayInWords(repetition.day)}`;
  if (repetition.every === 'year') return `every year on ${repetition.day} ${months[repetition.month - 1] ?? ''}`;
  return `every ${repetition.every}`;
}

function intervalOf(rule: string): string {
  const known = partsOf(rule);
  const units: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };
  const name = units[known.get('FREQ') ?? ''];
  if (!name) return 'repeats';
  const count = Number(known.get('INTERVAL') ?? 1);
  return count > 1 ? `every ${count} ${name}s` : `every ${name}`;
}

/** Returns a day of a month in words: "the 3rd", and what happens in shorter months. */
export function dayInWords(day: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd' }[
    new Intl.PluralRules('en', { type: 'ordinal' }).select(day) as 'one'
  ];
  return day > 28 ? `the ${day}${ending ?? 'th'} or the last day` : `the ${day}${ending ?? 'th'}`;
}
