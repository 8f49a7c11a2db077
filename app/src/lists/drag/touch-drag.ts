import { scrollAtEdge } from './scroll-at-edge';

/** Where a moved row would be put: at an edge of another one. */
export interface Drop {
  over: string;
  edge: 'before' | 'after';
}

/** What is called while a finger moves a row. Rows are named by their `data-lift`. */
export interface TouchDragListener {
  onLift: (id: string) => void;
  /** Null while there is no other row below the finger. */
  onOver: (drop: Drop | null) => void;
  /** The finger has let go. `drop` is null if the row was not over another one or if the move was cancelled. */
  onEnd: (id: string, drop: Drop | null) => void;
}

/** How long a finger rests on a row before it lifts it, in milliseconds. Menus of browsers and drags of the system take longer. */
const holdTime = 400;
/** How far the finger may move meanwhile, in pixels. Beyond that it swipes or scrolls. */
const stillness = 10;

/**
 * Lets a finger that rests on a row of `frame` lift and move it. A row that may be lifted has `data-lift` with its id, and
 * has `data-lifted` while it is. Escape, a second finger and a call of the system cancel. Returns a function that ends it.
 */
export function listenForTouchDrag(frame: HTMLElement, listener: () => TouchDragListener): () => void {
  let held: { row: HTMLElement; id: number; x: number; y: number; timer: number } | null = null;
  let lifted: { row: HTMLElement; move: (y: number) => void; end: () => Drop | null } | null = null;

  const release = () => {
    if (held) {
      clearTimeout(held.timer);
      held.row.draggable = wasDraggable(held.row);
    }
    held = null;
  };
  const finish = (isDone: boolean) => {
    const row = lifted?.row;
    const drop = lifted?.end() ?? null;
    lifted = null;
    release();
    if (row) listener().onEnd(row.dataset.lift ?? '', isDone ? drop : null);
  };
  const lift = () => {
    if (!held) return;
    lifted = carry(held.row, held.y, (drop) => listener().onOver(drop));
    navigator.vibrate?.(10);
    listener().onLift(held.row.dataset.lift ?? '');
  };

  const handlers = {
    pointerdown(event: PointerEvent) {
      if (held) return finish(false);
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest<HTMLElement>('[data-lift]');
      if (event.pointerType !== 'touch' || !row || !frame.contains(row) || target?.closest('button, input')) return;
      // A long touch on a draggable row begins a drag of the system otherwise, which cannot scroll the list.
      row.draggable = false;
      const { pointerId: id, clientX: x, clientY: y } = event;
      held = { row, id, x, y, timer: window.setTimeout(lift, holdTime) };
    },
    pointermove(event: PointerEvent) {
      if (event.pointerId !== held?.id) return;
      if (lifted) lifted.move(event.clientY);
      else if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > stillness) release();
    },
    pointerup(event: PointerEvent) {
      if (event.pointerId !== held?.id) return;
      if (lifted) swallowClick();
      finish(true);
    },
    pointercancel(event: PointerEvent) {
      if (event.pointerId === held?.id) finish(false);
    },
    keydown(event: KeyboardEvent) {
      if (!lifted || event.key !== 'Escape') return;
      event.preventDefault();
      finish(false);
    },
    contextmenu(event: Event) {
      if (held) event.preventDefault();
    },
    // Browsers scroll with the finger unless this is prevented from its first move on.
    touchmove(event: TouchEvent) {
      if (lifted && event.cancelable) event.preventDefault();
    },
  };
  const names = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'contextmenu'] as const;
  // The handlers of React are called before those of the window, so that a row that swipes still sees `data-lifted`.
  for (const name of names) addEventListener(name, handlers[name] as EventListener);
  frame.addEventListener('touchmove', handlers.touchmove, { passive: false });
  return () => {
    finish(false);
    for (const name of names) removeEventListener(name, handlers[name] as EventListener);
    frame.removeEventListener('touchmove', handlers.touchmove);
  };
}

/** Lets a row follow the finger, and scrolls at the edges. `end` puts it back and returns where it was. */
function carry(row: HTMLElement, from: number, onOver: (drop: Drop | null) => void) {
  let [y, drop]: [number, Drop | null] = [from, null];
  const { left, width } = row.getBoundingClientRect();
  const follow = () => {
    row.style.transform = `translateY(${y - from + scroll.moved()}px) scale(1.02)`;
    const nextDrop = dropAt(left + width / 2, y, row);
    if (nextDrop?.over === drop?.over && nextDrop?.edge === drop?.edge) return;
    drop = nextDrop;
    onOver(drop);
  };
  const scroll = scrollAtEdge(row, () => y, follow);
  row.dataset.lifted = '';
  follow();
  return {
    row,
    move(to: number) {
      y = to;
      follow();
    },
    end() {
      scroll.end();
      delete row.dataset.lifted;
      row.style.transform = '';
      onOver(null);
      return drop;
    },
  };
}

/** Returns the row at a place of the screen and its nearer edge. The lifted row lets through what is below it. */
function dropAt(x: number, y: number, lifted: HTMLElement): Drop | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lift]');
  if (!row || row === lifted) return null;
  const { top, height } = row.getBoundingClientRect();
  return { over: row.dataset.lift ?? '', edge: y < top + height / 2 ? 'before' : 'after' };
}

/** A finger that has moved a row does not open it. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 50);
}

/** A row is draggable by a mouse whenever a finger can lift it. */
const wasDraggable = (row: HTMLElement) => row.dataset.lift !== undefined;
