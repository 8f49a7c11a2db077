import { quantityText } from '@listgrove/domain/lists/item-texts';
import { priceText } from '@listgrove/domain/lists/prices';
import { favouritesOf } from '@listgrove/domain/lists/suggestions/favourites';
import type { PastName } from '@listgrove/domain/lists/suggestions/past-names';
import { Dialog } from '@listgrove/ui/dialog';
import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useItems, useList, useListStore } from '../list-store-context';
import { prepareWordLists } from '../suggest-category';
import { namesBefore } from '../suggestions/remembered-lists';
import { useChange } from '../use-change';
import { type BroughtBack, bringBack, openNames, putAway } from './bring-back';

/** What is bought often, and lately. A press puts it on the list, with the quantity and unit of the last time; another one takes it away. */
export default function FavouritesDialog({
  list,
  open,
  onOpenChange,
}: {
  list: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const name = useList(list)?.list.name ?? '';
  return (
    <Dialog
      title="Favourite items"
      description={<span className="break-words">One press puts an item on “{name}”.</span>}
      open={open}
      onOpenChange={onOpenChange}
    >
      <Favourites list={list} />
    </Dialog>
  );
}

function Favourites({ list }: { list: string }) {
  const store = useListStore();
  const change = useChange();
  useItems(list);
  // The order stays while the dialog is open: a press would move what it was for.
  const [{ often, lately }] = useState(() => favouritesOf(namesBefore(store, list)));
  const [brought, setBrought] = useState<ReadonlyMap<string, BroughtBack>>(new Map());
  useEffect(prepareWordLists, []);
  const open = openNames(store, list);

  function press(past: PastName) {
    const before = brought.get(past.key);
    const next = new Map(brought);
    if (!open.has(past.key)) next.set(past.key, bringBack(store, change, list, past));
    else if (before) {
      putAway(change, list, before);
      next.delete(past.key);
    } else return;
    setBrought(next);
  }

  if (often.length + lately.length === 0) {
    return <p className="text-muted">Nothing yet. What you tick in your shopping lists gathers here.</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {[
        { title: 'Often', names: often },
        { title: 'Lately', names: lately },
      ].map(({ title, names }) =>
        names.length === 0 ? null : (
          <section key={title} aria-label={title}>
            <h3 className="text-sm font-semibold text-muted">{title}</h3>
            <ul className="-mx-3 mt-1">
              {names.map((past) => (
                <li key={past.key}>
                  <Favourite
                    past={past}
                    isOn={open.has(past.key)}
                    isFixed={open.has(past.key) && !brought.has(past.key)}
                    onPress={() => press(past)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

function Favourite({
  past,
  isOn,
  isFixed,
  onPress,
}: {
  past: PastName;
  isOn: boolean;
  /** Whether it was on the list before the dialog was opened. */
  isFixed: boolean;
  onPress: () => void;
}) {
  const price = past.price !== null && past.currency ? priceText({ amount: past.price, currency: past.currency }) : '';
  const details = [quantityText(past), price].filter(Boolean).join(' · ');
  const Icon = isOn ? Check : Plus;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isFixed}
      onClick={onPress}
      className="flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left transition-colors hover:bg-ink/5 aria-disabled:cursor-default aria-disabled:hover:bg-transparent aria-pressed:text-accent-ink"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 break-words">{past.name}</span>
      {isFixed ? <span className="shrink-0 text-sm text-muted">on the list</span> : null}
      {details ? <span className="shrink-0 text-sm text-muted tabular-nums">{details}</span> : null}
    </button>
  );
}
