/** What a unit measures. Weights and volumes are read anywhere in a line, others at its beginning and its end. */
export type UnitKind = 'weight' | 'volume' | 'length' | 'container' | 'piece';

/** How often something repeats, as single words say it. */
export type RepeatWord = 'day' | 'weekday' | 'week' | 'fortnight' | 'month' | 'quarter' | 'half-year' | 'year';

/** A unit of a language, and all words for it. */
export interface UnitWords {
  /** How it is written behind 1, and behind more. Empty for pieces, which have no unit. */
  one: string;
  many: string;
  words: string;
  kind: UnitKind;
  /** Whether it stands behind 1 only: "a 3 piece suit" is one suit. */
  isOne?: boolean;
  /** How many pieces it is: 12 for a dozen. */
  times?: number;
}

/**
 * The words of a language, as smart input reads them. Words and phrases are separated by commas; case and umlauts do not matter unless
 * it says so. A number or date that a rule does not mention stays in the name.
 */
export interface Grammar {
  /** Numbers in words, from one to twelve. They count at the beginning of a line and before a unit. */
  numbers: Readonly<Record<string, number>>;
  /** Parts of one, and one with a part: "half a", "anderthalb". */
  parts: Readonly<Record<string, number>>;
  /** Words for one that count only before a unit: "a bottle of wine", but "a book". */
  articles: string;
  /** Units of weight, volume and length, pieces and dozens. */
  units: readonly UnitWords[];
  /** Containers as one/many. A word alone is the same for both. */
  containers: string;
  /** Containers whose singular also stands behind larger numbers: "6 pack beer", "2 Dose Mais". */
  looseContainers: string;
  /** Words behind a container that make it a part of a name: "1 can opener". */
  notContained: string;
  /**
   * Endings of a number that names a pack by its pieces, and the words that may follow: "3er", "3er Pack"; and words that name one behind
   * the number itself: "6-pack", "12pk".
   */
  packEndings: string;
  packs: string;
  numberedPacks: string;
  /** Words between an amount and the thing: "a bottle of wine". */
  of: string;
  /** Words before or behind the size of one of several: "4 Becher Joghurt à 150 g", "2 cans tomatoes 400 g each". */
  each: string;
  /** Words between a number and a spoon or another small measure, which belong to the unit: "1 level tsp". */
  filled: string;
  /** Words before an amount that belong to it: "about 2 lb". */
  about: string;
  /** Things that a size describes and does not count: "60 l bin bags". */
  sized: string;
  /** Words between things: "2 onions and 3 carrots". */
  and: string;
  /** Words between the numbers of a range, and between a count and the size of one: "2 to 3", "2 mal 400 g". */
  to: string;
  times: string;
  /** Words behind a number that make it a part of a name: "2 in 1 shampoo", "9 volt battery". */
  notCounted: string;
  /** Words before a number at the end that make it a part of a name: "size 38", "Typ 405". */
  numbered: string;
  /** Names that contain numbers, words of amounts or words of dates: "7 up", "Black Friday". */
  names: string;

  /** Words for currencies by their codes, and for a hundredth of the unit. */
  money: Readonly<Record<string, string>>;
  cents: string;
  /** Words before and behind a price that belong to it: "at $2 each". */
  beforePrice: string;
  afterPrice: string;
  /** Words before an amount of money that is no price: "under $100". */
  notPrice: string;

  /** Days as seen from today: tomorrow is 1. */
  days: Readonly<Record<string, number>>;
  /**
   * The weekdays from Monday on, their short forms (in this case only), those of them that are also words at the beginning of a
   * line ("So", "sun"), and the form of each weekday that repeats: "mondays".
   */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  unclearWeekdays: string;
  repeatedWeekdays: readonly string[];
  /** The months from January on. */
  months: readonly string[];
  /** Endings of days of a month: 5th, 5. */
  ordinals: string;
  /** Parts of the day with the hour that they begin at, and those that stand for a time alone. */
  dayParts: Readonly<Record<string, string>>;
  moments: Readonly<Record<string, string>>;
  /** Words before a date that belong to it: "by Friday". */
  beforeDate: string;
  /**
   * Those of them that may belong to a name: "prep for Monday meeting", "the Friday report". Words of `for` also stand between a number of
   * pieces and their price: "3 for $2".
   */
  for: string;
  the: string;
  /** Words between a date and what follows: "5th of December", "in the morning". */
  inDate: string;
  /** Words for the same weekday of the next week, and for the first one to come. */
  next: string;
  coming: string;
  /** "in 3 days": the word before, and the words of the spans. */
  within: string;
  /** Words behind a span before the day that it begins at: "a week from Friday". */
  from: string;
  spans: Readonly<Record<'day' | 'week' | 'month' | 'year', string>>;
  /** Shorter spans with their minutes: "in 2 hours". */
  minutes: Readonly<Record<string, number>>;
  weekend: string;
  /** Words before a month that mean its last day: "Ende Juli". */
  endOf: string;
  /** Phrases for the last day of this month and the Friday of this week. */
  endOfMonth: string;
  endOfWeek: string;

  /** Words before a time, the word behind an hour, the endings of the two halves of a day, and "half" before the next hour. */
  beforeTime: string;
  /** Those of them behind which hours from 1 to 6 are in the afternoon, minutes or not: "at 3:30". */
  twelveHours: string;
  hour: string;
  morning: string;
  afternoon: string;
  halfTo: string;
  /** Quarters of an hour, "half past", and the words behind minutes: "quarter past 3", "20 vor 8", "dreiviertel acht". */
  quarter: string;
  threeQuartersTo: string;
  halfPast: string;
  minutesPast: string;
  minutesTo: string;

  /** "every", "other" (every second one), the days from Monday to Friday, and words that repeat by themselves, some only at the end. */
  every: string;
  other: string;
  workday: string;
  repeated: Readonly<Record<string, RepeatWord>>;
  /** Words for several times, and between such a count and its span of time: "twice a day". */
  often: string;
  per: string;
  repeatedAtEnd: Readonly<Record<string, RepeatWord>>;
  /** Phrases behind "every month" and behind "every 15th". */
  onLastDay: string;
  ofMonth: string;

  /** Phrases for priorities: 1 is high, 3 low. */
  priorities: Readonly<Record<string, 1 | 2 | 3>>;
  /** Words for priority, which also stand before a number: "p1", "prio2". */
  priority: string;
  /** Phrases that also count before the task without a colon: "asap call mum". */
  urgently: string;
  /** The levels alone, which count behind an exclamation mark: "!low". */
  levels: Readonly<Record<string, 1 | 2 | 3>>;
}
