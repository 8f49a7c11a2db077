import type { ItemRow } from '@listgrove/domain/lists/rows';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { wanted } from './row-of';
import { joined, type Range, rangeAt, topsOf } from './row-ranges';

/** How far above and below the screen rows are rendered, in pixels. */
const margin = 700;
/** How many rows around the one that is held are rendered, so that keys find the next one. */
const around = 2;

/**
 * Returns which of the items have rows, and where each row begins, from the beginning of `frame` in pixels, with the end as the last number. Rows
 * are rendered near the screen, and around the row that was pressed or focused last: it must stay while it is dragged, and keeps the
 * focus. Before the list is printed, all rows are rendered.
 */
export function useWindow(
  frame: RefObject<HTMLElement | null>,
  items: readonly ItemRow[],
): { ranges: readonly Range[]; tops: Float64Array } {
  const heights = useRef(new Map<string, number>());
  const [measured, setMeasured] = useState(0);
  const [near, setNear] = useState<Range>({ from: 0, to: 0 });
  const [held, setHeld] = useState<string | null>(null);
  const [isPrinted, setPrinted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are measured into one map, and `measured` counts their changes
  const tops = useMemo(() => topsOf(items, heights.current), [items, measured]);

  const look = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    // A list that is not shown keeps its rows, because nothing is known of its place.
    if (!box || box.height === 0) return;
    const next = rangeAt(tops, -margin - box.top, innerHeight + margin - box.top);
    setNear((known) => (known.from === next.from && known.to === next.to ? known : next));
  }, [frame, tops]);

  useLayoutEffect(() => {
    if (measure(frame.current, heights.current)) setMeasured((count) => count + 1);
    else look();
  });

  useEffect(() => {
    const list = frame.current;
    if (!list) return;
    const hold = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
      if (row) setHeld(row.dataset.item ?? null);
    };
    const want = (event: Event) => flushSync(() => setHeld((event as CustomEvent<string>).detail));
    const print = (event: Event) => flushSync(() => setPrinted(event.type === 'beforeprint'));
    for (const type of ['pointerdown', 'focusin']) list.addEventListener(type, hold);
    addEventListener(wanted, want);
    for (const type of printing) addEventListener(type, print);
    return () => {
      for (const type of ['pointerdown', 'focusin']) list.removeEventListener(type, hold);
      removeEventListener(wanted, want);
      for (const type of printing) removeEventListener(type, print);
    };
  }, [frame]);

  useEffect(() => {
    // Neither bubbles. A group that grows moves those below it.
    for (const type of moving) addEventListener(type, look, { capture: true, passive: true });
    const watcher = new ResizeObserver(look);
    for (const list of document.querySelectorAll('[data-list-column] ul')) watcher.observe(list);
    return () => {
      for (const type of moving) removeEventListener(type, look, { capture: true });
      watcher.disconnect();
    };
  }, [look]);

  const ranges = useMemo(() => {
    if (isPrinted) return [{ from: 0, to: items.length }];
    const place = held === null ? -1 : items.findIndex(({ id }) => id === held);
    const kept = place < 0 ? near : { from: place - around, to: place + around + 1 };
    return joined(near, kept, items.length);
  }, [isPrinted, near, held, items]);
  useLayoutEffect(() => numberRows(frame.current, ranges, items.length), [frame, ranges, items]);
  return { ranges, tops };
}

/** Says to assistive technology which of all rows those are that are rendered. */
function numberRows(frame: HTMLElement | null, ranges: readonly Range[], count: number): void {
  const rows = frame?.querySelectorAll<HTMLElement>(':scope > [data-item]') ?? [];
  let at = 0;
  for (const { from, to } of ranges) {
    for (let place = from; place < to; place += 1) {
      const row = rows[at];
      if (row) Object.assign(row, { ariaSetSize: String(count), ariaPosInSet: String(place + 1) });
      at += 1;
    }
  }
}

/** Notes the heights of the rows that are rendered, and returns whether one has changed. */
function measure(frame: HTMLElement | null, heights: Map<string, number>): boolean {
  let isChanged = false;
  for (const row of frame?.querySelectorAll<HTMLElement>(':scope > [data-item]') ?? []) {
    const id = row.dataset.item ?? '';
    const height = row.offsetHeight;
    // A row that is not shown has none.
    if (height === 0 || heights.get(id) === height) continue;
    heights.set(id, height);
    isChanged = true;
  }
  return isChanged;
}

const printing = ['beforeprint', 'afterprint'];
const moving = ['scroll', 'resize', 'toggle'];
