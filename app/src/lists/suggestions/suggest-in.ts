import { fold } from '@listgrove/domain/lists/fold';
import { priceText } from '@listgrove/domain/lists/prices';
import { limits, sameKey } from '@listgrove/domain/lists/rows';
import { lastPrices } from '@listgrove/domain/lists/suggestions/past-names';
import { type Suggestion, suggestNames } from '@listgrove/domain/lists/suggestions/suggest-names';
import { wordNames } from '@listgrove/domain/lists/suggestions/word-names';
import { cutToLength } from '@listgrove/kernel/cut-text';
import type { ListStore } from '../../sync/list-store';
import { readEntry } from '../smart-input/entry';
import type { Chip } from '../smart-input/reading-chips';
import type { Remembered } from './remembered';
import { namesBefore, withDeleted } from './remembered-lists';

/** A name, or the address of a page whose recipe can be read. */
export type SuggestedOption =
  | (Suggestion & { kind: 'name'; isOnList: boolean })
  | { kind: 'recipe'; name: string; url: string };

/** What is suggested for a text while it is typed. */
export interface Suggested {
  /** The name as it is typed so far. */
  typed: string;
  /** What it may become: names with what is remembered of each, or the recipe at the address that it is. */
  options: SuggestedOption[];
  /** What is remembered of the text as it is: the last price of its name. Null without one. */
  remembered: Remembered | null;
  /** Shows what is remembered; a press turns it away. */
  chips: Chip[];
}

const noWords: [] = [];

/**
 * Returns what is suggested for a text in a list. `turnedBack` has the keys of readings and of prices that the person has turned away; null
 * where smart input is off.
 */
export function suggestIn(
  store: ListStore,
  list: string,
  text: string,
  turnedBack: ReadonlySet<string> | null,
): Suggested {
  const kind = store.list(list)?.list.kind ?? 'notes';
  const isShopping = kind === 'shopping';
  const entry = turnedBack ? readEntry(text, kind, turnedBack) : null;
  const name = entry?.line.name ?? text.trim();
  const url = addressIn(text);
  if (url) {
    const host = new URL(url).host.replace(/^www\./, '');
    const recipe: SuggestedOption = { kind: 'recipe', name: `Read the recipe at ${host}`, url };
    return { typed: '', options: isShopping ? [recipe] : [], remembered: null, chips: [] };
  }
  const words = isShopping ? wordNames(navigator.languages) : noWords;
  const open = new Set(store.items(list).flatMap((item) => (item.done_at ? [] : [fold(item.name.trim())])));
  const options: SuggestedOption[] = suggestNames(name, namesBefore(store, list), words).map((suggestion) => ({
    kind: 'name',
    ...suggestion,
    isOnList: open.has(fold(suggestion.name)),
  }));
  const price = isShopping && entry && entry.fields.price === undefined ? priceOf(store, list, name, entry) : undefined;
  const key = priceKey(name);
  if (!price || turnedBack?.has(key)) return { typed: name, options, remembered: null, chips: [] };
  // Shown as a chip, and told with an undo when the item is added.
  const value = `${priceText({ currency: price.currency, amount: price.price })} as last time`;
  const end = text.length;
  return {
    typed: name,
    options,
    remembered: { ...price, words: value },
    chips: [{ key, start: end, end, field: 'Price', value, away: 'Leave it out' }],
  };
}

/** Returns the address that a text is, or null for any other text. */
function addressIn(text: string): string | null {
  const address = text.trim();
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? address : null;
}

const priceKey = (name: string) => `last-price:${name.trim().toLowerCase()}`;

function priceOf(store: ListStore, list: string, name: string, { fields }: ReturnType<typeof readEntry>) {
  return lastPrices(withDeleted(store, list)).get(sameKey({ name, unit: fields.unit ?? '' }));
}

/**
 * Returns what an item gets that is added from a suggestion: its name, and the quantity, unit and price of the last time as far as the text
 * names none.
 */
export function takenFrom(
  { name, past }: Suggestion,
  text: string,
  kind: 'shopping' | 'todo' | 'wishlist' | 'notes',
  turnedBack: ReadonlySet<string> | null,
): Remembered {
  const entry = turnedBack ? readEntry(text, kind, turnedBack) : null;
  const typed = entry?.line.name ?? text.trim();
  const line = entry?.text ?? text;
  const at = line.indexOf(typed);
  const whole = at >= 0 && typed ? line.slice(0, at) + name + line.slice(at + typed.length) : name;
  const memory: Remembered = { name, text: cutToLength(whole, limits.text) };
  if (!past) return memory;
  const isCounted = entry?.fields.quantity !== undefined;
  if (!isCounted && past.quantity !== null && past.quantity > 0) memory.quantity = past.quantity;
  if (!isCounted && past.unit) memory.unit = past.unit;
  const unit = isCounted ? (entry?.fields.unit ?? '') : past.unit;
  if (past.price !== null && past.currency && past.unit === unit && !turnedBack?.has(priceKey(name))) {
    Object.assign(memory, { price: past.price, currency: past.currency });
  }
  return memory;
}
