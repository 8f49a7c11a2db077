/** The free offer as the site words it (S1 9). Every text that depends on it is made from this. */
export interface Offer {
  /** "August 15th", the day on which it ends. */
  until: string;
  /** "August 14th", its last whole day. */
  through: string;
  /** When it ends; pages that mention it are not to be kept beyond. */
  endsAt: Date;
}

/**
 * The free offer if it still runs at `now`, else null. `offer_ends_on` is the first day that costs (S1 9: "Now through
 * August 14th" is free, from August 15th it is not), a day of UTC; an empty or impossible one means no offer.
 */
export function runningOffer(offer_ends_on: string, now: Date): Offer | null {
  const endsAt = parseDay(offer_ends_on);
  if (!endsAt || now >= endsAt) return null;
  return { until: dayInWords(endsAt), through: dayInWords(new Date(endsAt.getTime() - 24 * 60 * 60 * 1000)), endsAt };
}

/** Whether a text is a day as `offer_ends_on` holds it: YYYY-MM-DD, and in the calendar. */
export function isDay(text: string): boolean {
  return parseDay(text) !== null;
}

function parseDay(day: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  // February 30th would roll over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? date : null;
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};

function dayInWords(date: Date): string {
  const day = date.getUTCDate();
  return `${month.format(date)} ${day}${endings[ordinal.select(day)]}`;
}
