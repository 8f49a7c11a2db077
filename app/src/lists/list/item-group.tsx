import type { ItemGroup as Group } from '@listgrove/domain/lists/item-groups';
import type { Day } from '@listgrove/domain/lists/local-days';
import type { ListRole, ListRow } from '@listgrove/domain/lists/rows';
import { IconButton } from '@listgrove/ui/icon-button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useId } from 'react';
import { ItemRow } from './item-row';
import { Rows } from './rows';
import type { ItemOrder } from './use-item-order';
import type { Selection } from './use-selection';

/** The open items of a category under its heading, or all of them without one. Not rendered again while other groups change. */
export const ItemGroup = memo(function ItemGroup({
  group: { category, items },
  isOfLong,
  list,
  role,
  today,
  drop,
  onDrag,
  selected,
  isSelecting,
  onSelect,
  onMoveGroup,
}: {
  group: Group;
  isOfLong: boolean;
  list: ListRow;
  role: ListRole;
  today: Day;
  drop: ItemOrder['drop'];
  onDrag: ItemOrder['onDrag'];
  selected: Selection['ids'];
  isSelecting: boolean;
  onSelect: Selection['select'];
  onMoveGroup: ((category: string, by: -1 | 1) => void) | null;
}) {
  const heading = useId();
  const name = category === '' ? 'Other' : category;
  return (
    <section aria-labelledby={name ? heading : undefined} className={name ? 'mt-4' : ''}>
      {name ? (
        <div className="group flex min-h-9 items-center justify-between gap-2 pl-2">
          <h2 id={heading} className="text-sm font-semibold text-accent-ink">
            {name} <span className="ml-1 font-normal text-muted tabular-nums">{items.length}</span>
          </h2>
          {category && onMoveGroup ? (
            <span className="flex opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-60">
              <IconButton
                label={`Move ${category} up`}
                onClick={() => onMoveGroup(category, -1)}
                className="text-muted"
              >
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={`Move ${category} down`}
                onClick={() => onMoveGroup(category, 1)}
                className="text-muted"
              >
                <ArrowDown aria-hidden className="size-4" />
              </IconButton>
            </span>
          ) : null}
        </div>
      ) : null}
      <Rows
        isOfLong={isOfLong}
        items={items}
        aria-labelledby={name ? heading : undefined}
        aria-label={name ? undefined : list.name}
        row={(item) => (
          <ItemRow
            key={item.id}
            item={item}
            kind={list.kind}
            role={role}
            today={today}
            isSelected={selected.has(item.id)}
            isSelecting={isSelecting}
            drop={drop?.over === item.id ? drop.edge : null}
            onSelect={onSelect}
            onDrag={onDrag}
          />
        )}
      />
    </section>
  );
});
