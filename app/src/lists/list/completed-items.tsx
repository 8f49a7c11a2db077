import type { Day } from '@listgrove/domain/lists/local-days';
import { includes } from '@listgrove/domain/lists/rights';
import type { ItemRow as Item, ListRole, ListRow } from '@listgrove/domain/lists/rows';
import { Button } from '@listgrove/ui/button';
import { ChevronRight } from 'lucide-react';
import { useClearCompleted } from './clear-completed';
import { ItemRow } from './item-row';
import { Rows } from './rows';
import { useUntickAll } from './untick-all';
import type { Selection } from './use-selection';

/** The ticked items, the latest first, in a group that can be closed. */
export function CompletedItems({
  list,
  items,
  isOfLong,
  role,
  today,
  selection,
  mayClear,
}: {
  list: ListRow;
  items: readonly Item[];
  isOfLong: boolean;
  role: ListRole;
  today: Day;
  selection: Selection;
  mayClear: boolean;
}) {
  const clear = useClearCompleted(list.id);
  const untickAll = useUntickAll(list.id);
  if (items.length === 0) return null;
  return (
    <details open className="group/done mt-8">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm pl-2 text-sm font-semibold text-muted">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open/done:rotate-90" />
        Completed
        <span className="font-normal tabular-nums">{items.length}</span>
      </summary>
      <Rows
        isOfLong={isOfLong}
        items={items}
        aria-label="Completed"
        row={(item) => (
          <ItemRow
            key={item.id}
            item={item}
            kind={list.kind}
            role={role}
            today={today}
            isSelected={selection.ids.has(item.id)}
            isSelecting={selection.isOn}
            drop={null}
            onSelect={selection.select}
            onDrag={null}
          />
        )}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {includes(role, 'tick') ? (
          <Button look="quiet" size="sm" onClick={() => untickAll(items)}>
            Untick all
          </Button>
        ) : null}
        {mayClear ? (
          <Button look="quiet-danger" size="sm" onClick={() => clear(items)}>
            Clear completed
          </Button>
        ) : null}
      </div>
    </details>
  );
}
