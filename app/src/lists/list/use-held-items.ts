import type { ItemRow } from '@listgrove/domain/lists/rows';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useListStore } from '../list-store-context';

/** How long after the finger the click may come, in milliseconds. */
const untilClick = 300;

/**
 * Returns the items of a list as they are, but while a finger or the mouse is down on the rows, as they were before others changed them: no
 * row moves away from below a finger. Own changes are shown at once.
 */
export function useHeldItems(
  list: string,
  items: readonly ItemRow[],
  rows: RefObject<HTMLElement | null>,
): readonly ItemRow[] {
  const store = useListStore();
  const isDown = useRef(false);
  const isOthers = useRef(false);
  const [held, setHeld] = useState<readonly ItemRow[] | null>(null);
  const shown = useRef(items);
  shown.current = held ?? items;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || !rows.current?.contains(event.target)) return;
      clearTimeout(timer);
      isDown.current = true;
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isDown.current = false;
        setHeld(null);
      }, untilClick);
    };
    // Changes of others are told before those of the list itself.
    const endOthers = store.subscribe(`others:${list}`, () => {
      isOthers.current = true;
      if (isDown.current) setHeld((before) => before ?? shown.current);
    });
    const endOwn = store.subscribe(`list:${list}`, () => {
      if (!isOthers.current) setHeld(null);
      isOthers.current = false;
    });
    addEventListener('pointerdown', press, { passive: true });
    for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, { passive: true });
    return () => {
      clearTimeout(timer);
      endOthers();
      endOwn();
      removeEventListener('pointerdown', press);
      for (const event of ['pointerup', 'pointercancel']) removeEventListener(event, release);
    };
  }, [store, list, rows]);
  return held ?? items;
}
