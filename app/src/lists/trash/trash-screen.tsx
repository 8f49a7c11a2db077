import { dateOf, nameOfDay } from '@listgrove/domain/lists/local-days';
import { byDay, trashDays, trashOf } from '@listgrove/domain/lists/trash';
import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { BesideLists } from '../layout/beside-lists';
import { useListStore, useLists, useTrashedLists } from '../list-store-context';
import { useToday } from '../plan/use-today';
import { TrashRow } from './trash-row';

/** How many entries are shown at first, and how many "Show more" adds. */
const step = 100;

/** What was deleted in the last `trashDays`, by day, with buttons that restore it. */
export function TrashScreen() {
  const today = useToday();
  const entries = useTrash(today);
  const [limit, setLimit] = useState(step);
  const frame = useRef<HTMLDivElement>(null);
  const days = byDay(entries.slice(0, limit));

  /** The row of a restored entry is gone; the focus goes to the one in its place. */
  function keepFocus(button: HTMLElement) {
    const buttons = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-restore]') ?? [])];
    const place = buttons().indexOf(button);
    requestAnimationFrame(() => {
      const remainingButtons = buttons();
      (remainingButtons[Math.min(place, remainingButtons.length - 1)] ?? frame.current)?.focus();
    });
  }

  return (
    <BesideLists title="Trash">
      <div ref={frame} tabIndex={-1} className="grid grid-cols-1 gap-7 outline-none">
        {entries.length === 0 ? (
          <EmptyState
            icon={<Trash2 className="size-6" />}
            title="The trash is empty"
            text={`Deleted lists and items are kept here for ${trashDays} days, and you can restore them.`}
          />
        ) : (
          <p className="text-muted">
            Deleted lists and items are kept for {trashDays} days. After that they are gone for good.
          </p>
        )}
        {days.map(({ day, until, entries: ofDay }) => (
          <section key={day} aria-label={`Deleted on ${dateOf(day, today)}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1.5">
              <h2 className="text-base">
                {nameOfDay(day, today)} <span className="font-normal text-muted">{dateOf(day, today)}</span>
              </h2>
              <p className="text-sm text-muted">Kept until {until === today ? 'today' : dateOf(until, today)}</p>
            </div>
            <ul>
              {ofDay.map((entry) => (
                <TrashRow key={entry.id} entry={entry} onRestore={keepFocus} />
              ))}
            </ul>
          </section>
        ))}
        {entries.length > limit ? (
          <Button look="secondary" className="justify-self-center" onClick={() => setLimit(limit + step)}>
            Show more
          </Button>
        ) : null}
      </div>
    </BesideLists>
  );
}

/** Returns what is in the trash, the latest first, and reads it again after each change and on each new day. */
function useTrash(today: string) {
  const store = useListStore();
  const lists = useLists();
  const trashed = useTrashedLists();
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries end with the time, which is read on each new day
  return useMemo(() => {
    const own = lists.map(({ list, role }) => ({ list, role, deleted: store.deletedItems(list.id) }));
    return trashOf(own, trashed, Date.now());
  }, [store, lists, trashed, today]);
}
