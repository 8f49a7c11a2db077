/** Places in a list: those from `from` on, without `to`. */
export interface Range {
  from: number;
  to: number;
}

/** The height of a row that has never been shown, in pixels: that of most rows. */
const usual = 57;
/** Ranges begin and end at multiples of this number, so that not every frame of a scroll renders rows. */
const step = 8;

/** Returns where each row begins, in pixels, and last where the list ends. `heights` has those of the rows that were shown. */
export function topsOf(items: readonly { id: string }[], heights: ReadonlyMap<string, number>): Float64Array {
  const tops = new Float64Array(items.length + 1);
  let top = 0;
  for (const [index, { id }] of items.entries()) {
    top += heights.get(id) ?? usual;
    tops[index + 1] = top;
  }
  return tops;
}

/** Returns the rows that are between two heights of the list, with some more on either side. */
export function rangeAt(tops: Float64Array, from: number, to: number): Range {
  const count = tops.length - 1;
  if (to <= 0 || from >= (tops[count] ?? 0)) return { from: 0, to: 0 };
  const first = placeAt(tops, from);
  const last = placeAt(tops, to);
  return { from: Math.floor(first / step) * step, to: Math.min(count, Math.ceil((last + 1) / step) * step) };
}

/** Returns two ranges in order and within `count` places, as one if they touch. Empty ones are left out. */
export function joined(one: Range, other: Range, count: number): readonly Range[] {
  const ranges = [one, other]
    .map(({ from, to }) => ({ from: Math.max(0, Math.min(from, count)), to: Math.min(to, count) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  const [first, second] = ranges;
  if (!first || !second) return ranges;
  return second.from > first.to ? ranges : [{ from: first.from, to: Math.max(first.to, second.to) }];
}

/** Returns the place of the row at a height. */
function placeAt(tops: Float64Array, height: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
