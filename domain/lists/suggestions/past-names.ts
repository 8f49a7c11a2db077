import { fold } from '../fold.ts';
import { type ItemRow, sameKey } from '../rows.ts';
import { timeOf } from '../stamps.ts';

/** A list whose items are remembered. */
export interface RememberedList {
  id: string;
  /** All items of the list: open, ticked and in the trash. */
  items: readonly ItemRow[];
}

/** A name that items have had, with what is remembered of the latest one. */
export interface PastName {
  /** The folded name, under which it is searched. */
  key: string;
  /** The name as it was written last. */
  name: string;
  quantity: number | null;
  unit: string;
  /** The latest price of this name and unit, in the list that is asked about; null if there is none. */
  price: number | null;
  currency: string | null;
  /** How often the name was added. */
  times: number;
  /** How often it was ticked. */
  ticked: number;
  /** When it was added or ticked last, in milliseconds since 1970. */
  last: number;
  /** How often and how lately it was added: each addition counts half as much after 30 days, and less in another list. */
  score: number;
}

/** The names of one list, which stay the same while its items do. */
type Names = Map<string, PastName>;

const halfLife = 30 * 86_400_000;

/** How much an item of another list counts. */
const elsewhere = 0.4;

const known = new WeakMap<readonly ItemRow[], Names>();

/** When an item was added or ticked last, in milliseconds since 1970. */
const lastUse = ({ created_at, done_at }: ItemRow) =>
  Math.max(Date.parse(created_at), done_at ? Date.parse(done_at) : 0);

/** When the price of an item was set, in milliseconds since 1970. */
const pricedAt = ({ created_at, stamps }: ItemRow) => (stamps.price ? timeOf(stamps.price) : Date.parse(created_at));

/**
 * Returns the latest price of each name and unit (`sameKey`) in the items of a list. A price that somebody took
 * away is not remembered; that of a deleted item may have been undone.
 */
export function lastPrices(items: readonly ItemRow[]): Map<string, { price: number; currency: string }> {
  const latest = new Map<string, { at: number; price: number | null; currency: string | null }>();
  for (const item of items) {
    if (item.price === null && (!item.stamps.price || item.deleted_at)) continue;
    const at = pricedAt(item);
    const before = latest.get(sameKey(item));
    if (!before || at >= before.at) latest.set(sameKey(item), { at, price: item.price, currency: item.currency });
  }
  const prices = new Map<string, { price: number; currency: string }>();
  for (const [key, { price, currency }] of latest) if (price !== null && currency) prices.set(key, { price, currency });
  return prices;
}

/** Returns the names of a list by their keys. Only the ratios of their scores matter. */
function namesOf(items: readonly ItemRow[]): Names {
  const names: Names = new Map();
  const prices = lastPrices(items);
  for (const item of items) {
    const key = fold(item.name.trim());
    const at = lastUse(item);
    const before = names.get(key);
    const past = before ?? emptyName(key);
    past.times += 1;
    if (item.done_at) past.ticked += 1;
    past.score += 2 ** ((at - epoch) / halfLife);
    if (!before || at >= past.last) {
      const { name, quantity, unit } = item;
      Object.assign(past, { name, quantity, unit, last: at });
      Object.assign(past, prices.get(sameKey(item)) ?? { price: null, currency: null });
    }
    names.set(key, past);
  }
  return names;
}

/** Scores count from here, so that they stay within the range of numbers for a century. */
const epoch = Date.UTC(2026, 0, 1);

const emptyName = (key: string): PastName => ({
  ...{ key, name: '', quantity: null, unit: '', price: null, currency: null },
  ...{ times: 0, ticked: 0, last: 0, score: 0 },
});

/**
 * Returns the names that the items of these lists have had, the most used ones first. Prices, and the quantity and unit of a name that this
 * list (`list`) has had, are those of this list. The names of each list are kept as long as its array of items.
 */
export function pastNames(lists: readonly RememberedList[], list: string): PastName[] {
  const all: Names = new Map();
  // This list comes last, so that what it remembers wins.
  const order = [...lists].sort((a, b) => Number(a.id === list) - Number(b.id === list));
  for (const { id, items } of order) {
    const names = known.get(items) ?? namesOf(items);
    known.set(items, names);
    const isHere = id === list;
    const weight = isHere ? 1 : elsewhere;
    for (const [key, past] of names) {
      const before = all.get(key);
      const wins = isHere || !before || past.last >= before.last;
      const shown = { ...(wins ? past : before), score: past.score * weight + (before?.score ?? 0) };
      shown.times = past.times + (before?.times ?? 0);
      shown.ticked = past.ticked + (before?.ticked ?? 0);
      shown.last = Math.max(past.last, before?.last ?? 0);
      all.set(key, isHere ? shown : { ...shown, price: null, currency: null });
    }
  }
  return [...all.values()].sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}
