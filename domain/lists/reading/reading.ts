import type { Day } from '../local-days.ts';
import type { ListKind } from '../rows.ts';
import type { Span } from './line.ts';

/** How often something repeats. `days` are weekdays from Monday (0) on, `day` is one of a month. */
export interface Every {
  unit: 'day' | 'week' | 'month' | 'year';
  interval: number;
  days?: readonly number[];
  day?: number;
}

/** What a reading says. */
export type Meaning =
  | { kind: 'quoted' }
  | { kind: 'link'; url: string }
  | { kind: 'price'; price: number; currency: string }
  /** `unit` is empty for pieces. `least` is the lower end of a range. */
  | { kind: 'quantity'; quantity: number; unit: string; least?: number }
  /** The size of each, beside a quantity in pieces: "3 milk 1 l". */
  | { kind: 'size'; quantity: number; unit: string }
  /** `time` is that of a part of the day in the same words: "tonight". */
  | { kind: 'date'; date: Day; time?: string }
  /** 17:00, in 24 hours. */
  | { kind: 'time'; time: string }
  | { kind: 'repeat'; every: Every; time?: string }
  | { kind: 'priority'; priority: 1 | 2 | 3 };

/** Something that was read, and the part of the text that it came from. */
export type Reading = Span & Meaning;

/** A typed line as it is read. */
export interface ReadLine {
  /** The line as typed. */
  text: string;
  /** What is left as the name: the text without the readings, or all of it if nothing would be left. */
  name: string;
  /** In the order of the text; they do not overlap. */
  readings: Reading[];
}

/** What a reading depends on besides the line. */
export interface Surroundings {
  kind: ListKind;
  /** The local date and time: 2026-11-30T17:00. */
  now: string;
  /** The currency of prices that do not name one. */
  currency: string;
}

/** What is read in each kind of list. */
export const readIn: Record<
  ListKind,
  { money: boolean; dates: boolean; amounts: 'all' | 'counted' | 'explicit' | 'none' }
> = {
  shopping: { money: true, dates: false, amounts: 'all' },
  todo: { money: false, dates: true, amounts: 'counted' },
  wishlist: { money: true, dates: false, amounts: 'explicit' },
  notes: { money: false, dates: false, amounts: 'none' },
};
