import { cutToLength } from '@listgrove/kernel/cut-text';
import { addDays } from '../local-days.ts';
import { ruleOf, weekdays } from '../repeat.ts';
import { type ItemRow, limits } from '../rows.ts';
import { weekdayOf } from './calendar.ts';
import type { Every, Reading, ReadLine } from './reading.ts';

/** The fields of an item that readings give. Those that were not read are missing. */
export type ReadFields = Partial<
  Pick<ItemRow, 'quantity' | 'unit' | 'price' | 'currency' | 'url' | 'due' | 'repeat' | 'priority'>
>;

/**
 * Returns the fields of the item that a line makes. `now` is local: 2026-11-30T17:00. A time without a date is today, or tomorrow if it
 * is over; a repetition without a date begins with its first day from today on.
 */
export function fieldsOf({ readings }: Pick<ReadLine, 'readings'>, now: string): ReadFields {
  const find = <Kind extends Reading['kind']>(kind: Kind) =>
    readings.find((reading): reading is Extract<Reading, { kind: Kind }> => reading.kind === kind);
  const [quantity, size, price, link, priority] = [
    ...([find('quantity'), find('size'), find('price'), find('link'), find('priority')] as const),
  ];
  // "dozen eggs x2"
  const others = readings.filter((reading) => reading.kind === 'quantity' && reading !== quantity);
  const times = others.reduce((product, other) => product * (other.kind === 'quantity' ? other.quantity : 1), 1);
  const amount = quantity ?? size;
  const container = quantity?.unit ? ` ${quantity.unit}` : '';
  const unit =
    quantity && size ? cutToLength(`${size.quantity} ${size.unit}${container}`, limits.unit) : (amount?.unit ?? '');
  return {
    ...(amount ? { quantity: amount.quantity * times } : {}),
    ...(unit ? { unit } : {}),
    ...(price ? { price: price.price, currency: price.currency } : {}),
    ...(link ? { url: link.url } : {}),
    ...(priority ? { priority: priority.priority } : {}),
    ...duesOf(find('date'), find('time')?.time, find('repeat'), now),
  };
}

function duesOf(
  date: Extract<Reading, { kind: 'date' }> | undefined,
  clock: string | undefined,
  repeat: Extract<Reading, { kind: 'repeat' }> | undefined,
  now: string,
): ReadFields {
  const time = clock ?? date?.time ?? repeat?.time;
  const today = now.slice(0, 10);
  const earliest = time !== undefined && `${today}T${time}` <= now ? addDays(today, 1) : today;
  if (!date && !time && !repeat) return {};
  const day = date?.date ?? (repeat ? firstDay(repeat.every, earliest) : earliest);
  const due = time ? `${day}T${time}` : day;
  return { due, ...(repeat ? { repeat: repeatRule(repeat.every, day) } : {}) };
}

/** The first day from `from` on that a repetition means. */
function firstDay({ unit, days, day }: Every, from: string): string {
  for (let ahead = 0; ahead < 31; ahead += 1) {
    const date = addDays(from, ahead);
    const isOne = unit === 'week' && days ? days.includes(weekdayOf(date)) : true;
    const isDay = day === undefined || Number(date.slice(8)) === Math.min(day, lastOf(date));
    if (isOne && isDay) return date;
  }
  return from;
}

const lastOf = (date: string) => new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

/** Returns the rule that an item is stored with, anchored at its first day. */
function repeatRule({ unit, interval, days, day }: Every, first: string): string {
  const named = (numbers: readonly number[]) => numbers.flatMap((number) => weekdays[number]?.value ?? []);
  const rule = (): string => {
    if (unit === 'day') return ruleOf({ every: 'day' });
    if (unit === 'week') {
      const isWorkdays = days?.join() === '0,1,2,3,4';
      return isWorkdays
        ? ruleOf({ every: 'weekday' })
        : ruleOf({ every: 'week', days: named(days ?? [weekdayOf(first)]) });
    }
    const number = day ?? Number(first.slice(8));
    if (unit === 'month') return ruleOf({ every: 'month', day: number });
    return ruleOf({ every: 'year', month: Number(first.slice(5, 7)), day: number });
  };
  return interval > 1 ? rule().replace(/^(FREQ=[A-Z]+)/, `$1;INTERVAL=${interval}`) : rule();
}
