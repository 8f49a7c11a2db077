import type { ItemRow } from '@listgrove/domain/lists/rows';
import { useEffect, useState } from 'react';
import { rowOf } from '../list/row-of';
import { useListStore } from '../list-store-context';

/** How long it is shown who has ticked an item, in milliseconds. */
const shownFor = 3_000;

/** An item that somebody else has just ticked, and who. */
export interface Tick {
  item: string;
  by: string;
  /** Its row on the screen. */
  row: Element;
}

/** Whether a row is above what its column shows. */
function isAbove(row: Element): boolean {
  const top = row.closest('main')?.getBoundingClientRect().top ?? 0;
  return row.getBoundingClientRect().bottom <= top;
}

/** Returns what others have just ticked in a list, for three seconds, and which of the items that they have added are above the screen. */
export function useOthersNews(list: string): { ticks: readonly Tick[]; above: readonly string[] } {
  const store = useListStore();
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  const [above, setAbove] = useState<readonly string[]>([]);
  useEffect(() => {
    const me = store.rows().actor;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (work: () => void, milliseconds: number) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, milliseconds);
      timers.add(timer);
    };
    let known = new Map(store.items(list).map((item) => [item.id, item]));
    const hear = () => {
      const before = known;
      const items = store.items(list);
      known = new Map(items.map((item) => [item.id, item]));
      if (before.size === 0) return;
      const ticked = items.filter((item) => isTickedByOther(item, before.get(item.id), me));
      const added = items.filter((item) => !before.has(item.id) && item.created_by !== me).map(({ id }) => id);
      // The rows are there once the screen has shown the change.
      later(() => {
        const shown = ticked.flatMap(({ id, done_by }) => {
          const row = rowOf(id);
          return row ? [{ item: id, by: done_by ?? '', row }] : [];
        });
        if (shown.length > 0)
          setTicks((all) => [...all.filter(({ item }) => !shown.some((one) => one.item === item)), ...shown]);
        later(() => setTicks((all) => all.filter((one) => !shown.includes(one))), shownFor);
        setAbove((all) => stillAbove([...all, ...added]));
      }, 100);
    };
    const look = () => setAbove((all) => stillAbove(all));
    const endOthers = store.subscribe(`others:${list}`, hear);
    const endOwn = store.subscribe(`list:${list}`, () => {
      known = new Map(store.items(list).map((item) => [item.id, item]));
    });
    // Scrolling does not bubble.
    addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      endOthers();
      endOwn();
      removeEventListener('scroll', look, { capture: true });
    };
  }, [store, list]);
  return { ticks, above };
}

function isTickedByOther(item: ItemRow, before: ItemRow | undefined, me: string): boolean {
  return item.done_at !== null && item.done_by !== null && item.done_by !== me && before?.done_at === null;
}

/** Returns the items whose rows are above the screen, and the same array if all are. */
function stillAbove(items: readonly string[]): readonly string[] {
  if (items.length === 0) return items;
  const itemsAbove = [...new Set(items)].filter((item) => {
    const row = rowOf(item);
    return row !== null && isAbove(row);
  });
  return itemsAbove.length === items.length ? items : itemsAbove;
}
