import type { Day } from '../local-days.ts';
import type { Span } from './line.ts';

/** A day that was found. Any but a strong one needs a word before it, or a place at the beginning or end of the line. */
export interface FoundDay extends Span {
  day: Day;
  strength: 'strong' | 'weekday' | 'weak' | 'prefixed';
  /** The time of a part of the day that belongs to it: "tonight". */
  time?: string;
}
