import type { ItemRow } from './rows.ts';

/** Metric units by what they measure, with how many of the smallest one each is. */
const measures: Record<string, { of: 'weight' | 'volume'; size: number }> = {
  g: { of: 'weight', size: 1 },
  dag: { of: 'weight', size: 10 },
  kg: { of: 'weight', size: 1000 },
  ml: { of: 'volume', size: 1 },
  cl: { of: 'volume', size: 10 },
  dl: { of: 'volume', size: 100 },
  l: { of: 'volume', size: 1000 },
};

type Amount = Partial<Pick<ItemRow, 'quantity' | 'unit'>>;

/**
 * Returns a function that gives an amount of a name in the unit of the open item with this name, so that both add up: 500 g of flour are
 * 0.5 kg if there is 1 kg of flour. It gives null if there is none, or if units are the same or cannot be converted.
 */
export function inUnitsOf(items: readonly ItemRow[]): (name: string, amount: Amount) => Amount | null {
  let known: Map<string, ItemRow> | null = null;
  return (name, { quantity, unit }) => {
    const own = measures[unit ?? ''];
    if (!own || typeof quantity !== 'number') return null;
    known ??= new Map(
      items.filter((item) => item.done_at === null && measures[item.unit]).map((item) => [keyOf(item.name), item]),
    );
    const other = known.get(keyOf(name));
    const target = other && measures[other.unit];
    if (!other || !target || target.of !== own.of || other.unit === unit) return null;
    const converted = Math.round((quantity * own.size * 1000) / target.size) / 1000;
    return converted > 0 ? { quantity: converted, unit: other.unit } : null;
  };
}

const keyOf = (name: string) => name.trim().toLowerCase();
