import { quantityText } from '@listgrove/domain/lists/item-texts';
import type { Day } from '@listgrove/domain/lists/local-days';
import { includes } from '@listgrove/domain/lists/rights';
import type { ItemRow as Item, ListKind, ListRole } from '@listgrove/domain/lists/rows';
import { IconButton } from '@listgrove/ui/icon-button';
import { lazyExtra } from '@listgrove/ui/lazy-part';
import { TickBox } from '@listgrove/ui/tick-box';
import { GripVertical, Minus, Plus } from 'lucide-react';
import { type DragEvent, memo, Suspense } from 'react';
import { Link } from 'react-router';
import { itemPath } from '../addresses';
import { liftable } from '../drag/use-touch-drag';
import { useListStore } from '../list-store-context';
import { useChange } from '../use-change';
import { LaterDetails } from './later-details';
import { useSwipe } from './use-swipe';

const WishExtras = lazyExtra(async () => ({ default: (await import('../gifts/wish-extras')).WishExtras }));

/** What a row needs besides its item. All of it stays the same while other items change. */
export interface RowProps {
  item: Item;
  kind: ListKind;
  role: ListRole;
  today: Day;
  isSelected: boolean;
  isSelecting: boolean;
  drop: 'before' | 'after' | null;
  onSelect: (id: string, how: 'one' | 'range') => void;
  /** Null where the order is not by hand. */
  onDrag: ((id: string, event: DragEvent) => void) | null;
}

/** An item of a list: its checkbox, its name with what else is known of it, and its quantity. */
export const ItemRow = memo(function ItemRow(props: RowProps) {
  const { item, kind, role, today, isSelected, isSelecting, drop, onSelect, onDrag } = props;
  const store = useListStore();
  const change = useChange();
  const ids = { list: item.list_id, item: item.id };
  const isDone = item.done_at !== null;
  const mayEdit = includes(role, 'edit');
  const tick = () => change(isDone ? 'untick' : 'tick', ids);
  const swipe = useSwipe({ onRight: tick, onLeft: mayEdit ? () => change('deleteItem', ids) : null });
  const drag = onDrag && !isSelecting ? (event: DragEvent) => onDrag(item.id, event) : undefined;
  return (
    <li
      data-item={item.id}
      data-lift={drag ? item.id : undefined}
      draggable={drag !== undefined}
      onDragStart={drag}
      onDragOver={drag}
      onDrop={drag}
      onDragEnd={drag}
      {...swipe}
      className={`group relative flex touch-pan-y flex-wrap items-center gap-x-1 border-b border-line pl-1 ${drag ? liftable : ''} ${isSelected ? 'bg-accent-soft' : ''} ${drop ? edges[drop] : ''}`}
    >
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <TickBox
          shape="round"
          name={item.id}
          aria-label={item.name}
          checked={isDone}
          disabled={!includes(role, 'tick')}
          onChange={tick}
        />
      </label>
      <Link
        to={itemPath(item.list_id, item.id)}
        draggable={false}
        data-row-link
        // While items are selected, a press selects instead of opening.
        role={isSelecting ? 'button' : undefined}
        aria-pressed={isSelecting ? isSelected : undefined}
        onClick={(event) => {
          if (!isSelecting && !event.shiftKey && !event.ctrlKey && !event.metaKey) return;
          event.preventDefault();
          onSelect(item.id, event.shiftKey ? 'range' : 'one');
        }}
        className="grid grid-cols-1 min-h-13 min-w-0 flex-[1_0_7rem] content-center rounded-sm py-1.5 focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className={`min-w-0 break-words ${isDone ? 'text-muted line-through' : ''}`}>{item.name}</span>
          {store.isUnsent(item.id) ? (
            <span className="size-1.5 shrink-0 rounded-full bg-warning">
              <span className="sr-only">Not sent yet</span>
            </span>
          ) : null}
        </span>
        <LaterDetails item={item} kind={kind} today={today} />
      </Link>
      {kind === 'wishlist' && !store.isLocal ? (
        <Suspense>
          <WishExtras item={item} />
        </Suspense>
      ) : null}
      {kind === 'shopping' && mayEdit && !isDone ? <Stepper item={item} /> : <Quantity item={item} />}
      {drag ? <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-control max-md:hidden" /> : null}
    </li>
  );
});

const edges = {
  before: 'before:absolute before:inset-x-2 before:-top-px before:h-0.5 before:rounded-full before:bg-accent',
  after: 'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent',
};

function Quantity({ item }: { item: Item }) {
  const text = quantityText(item);
  return text ? <span className="ml-auto shrink-0 px-2 font-medium text-muted tabular-nums">{text}</span> : null;
}

/** Minus, the quantity and plus. The last piece is not taken away here, because that means something else than deleting. */
function Stepper({ item }: { item: Item }) {
  const change = useChange();
  const by = (amount: number) => change('changeQuantity', { list: item.list_id, item: item.id, by: amount });
  return (
    <span className="ml-auto flex shrink-0 items-center">
      <IconButton
        label={`Less of ${item.name}`}
        disabled={(item.quantity ?? 1) <= 1}
        onClick={() => by(-1)}
        className="text-muted"
      >
        <Minus aria-hidden className="size-4" />
      </IconButton>
      <span data-quantity={quantityText(item)} className="min-w-9 text-center font-medium tabular-nums">
        {quantityText(item) || '×1'}
      </span>
      <IconButton label={`More of ${item.name}`} onClick={() => by(1)} className="text-muted">
        <Plus aria-hidden className="size-4" />
      </IconButton>
    </span>
  );
}
