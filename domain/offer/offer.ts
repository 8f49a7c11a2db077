import { isDay } from '@listgrove/kernel/dates';

/** The free offer in the words of the site. Every text that mentions the offer is built from it. */
export interface Offer {
  /** The day on which it ends, for example "August 15th". */
  until: string;
  /** Its last whole day, for example "August 14th". */
  through: string;
  /** When it ends. Pages that mention it must not be cached beyond that time. */
  endsAt: Date;
}

/**
 * Returns the free offer if it is still running at `now`, otherwise null. `offer_ends_on` is the first day that is not
 * free, in UTC: with 2027-08-15, August 14th is the last free day. An empty or invalid day means no offer.
 */
export function runningOffer(offer_ends_on: string, now: Date): Offer | null {
  const endsAt = parseDay(offer_ends_on);
  if (!endsAt || now >= endsAt) return null;
  return { until: dayInWords(endsAt), through: dayInWords(new Date(endsAt.getTime() - 24 * 60 * 60 * 1000)), endsAt };
}

function parseDay(day: string): Date | null {
  return isDay(day) ? new Date(`${day}T00:00:00Z`) : null;
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
