import { dayOf } from '@listgrove/domain/lists/local-days';
import type { ListStore } from '../../sync/list-store';
import { openDue, planIn } from '../plan/plan-in';
import { followDays } from '../plan/use-today';

/** How long the badge waits for further changes, in milliseconds. */
const patience = 300;

/**
 * Keeps the number of open todos that are overdue or due today on the icon of the installed app, where the system has such
 * badges. Returns a function that ends it.
 */
export function keepBadge(store: ListStore): () => void {
  if (!('setAppBadge' in navigator)) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: number | null = null;
  function show() {
    timer = undefined;
    const count = openDue(planIn(store, store.lists(), dayOf(new Date()), 1));
    if (count === shown) return;
    shown = count;
    // Some systems refuse it until notifications are allowed. Zero removes the badge.
    navigator.setAppBadge(count).catch(() => {
      shown = null;
    });
  }
  const soon = () => {
    timer ??= setTimeout(show, patience);
  };
  const ends = [store.subscribe('lists', soon), followDays(soon)];
  show();
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
