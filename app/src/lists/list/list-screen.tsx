import { type ItemGroup as Group, isGrouped, keepGroups, openGroups } from '@listgrove/domain/lists/item-groups';
import { includes } from '@listgrove/domain/lists/rights';
import { EmptyState } from '@listgrove/ui/empty-state';
import { lazyExtra, lazyPart } from '@listgrove/ui/lazy-part';
import { MissingPart } from '@listgrove/ui/missing-part';
import { Suspense, useMemo, useRef } from 'react';
import { useTouchDrag } from '../drag/use-touch-drag';
import { useItems, useList } from '../list-store-context';
import { useToday } from '../plan/use-today';
import { localNow } from '../repeat/load-next-due';
import { AddField } from './add-field';
import { CompletedItems } from './completed-items';
import { emptyTexts } from './empty-texts';
import { ItemGroup } from './item-group';
import { ListHeading } from './list-heading';
import { isLong } from './rows';
import { useChangedByOthers } from './use-changed-by-others';
import { useHeldItems } from './use-held-items';
import { useItemOrder } from './use-item-order';
import { useReturnedFocus } from './use-returned-focus';
import { useRowKeys } from './use-row-keys';
import { useSelection } from './use-selection';

const ListTotals = lazyExtra(async () => ({ default: (await import('./list-totals')).ListTotals }));

const SelectionBar = lazyPart(async () => ({ default: (await import('./selection-bar')).SelectionBar }), MissingPart);

const TemplateBar = lazyPart(
  async () => ({ default: (await import('../templates/template-bar')).TemplateBar }),
  MissingPart,
);

const NotHere = lazyPart(async () => ({ default: (await import('./not-here')).NotHere }), MissingPart);

const OthersAnnouncer = lazyExtra(async () => ({ default: (await import('./others-announcer')).OthersAnnouncer }));

/** The screen of a list: its open items in groups, the ticked ones, and the field for more. */
export function ListScreen({ id }: { id: string }) {
  const view = useList(id);
  if (!view) {
    return (
      <Suspense>
        <NotHere />
      </Suspense>
    );
  }
  return <OpenList view={view} />;
}

function OpenList({ view }: { view: NonNullable<ReturnType<typeof useList>> }) {
  const { list, mine, role } = view;
  const rows = useRef<HTMLDivElement>(null);
  const items = useHeldItems(list.id, useItems(list.id), rows);
  const today = useToday();
  const now = localNow();
  const grouped = isGrouped(list.kind, mine?.grouping ?? '');
  const sort = mine?.sort ?? '';
  const known = useRef<readonly Group[]>([]);
  const groups = useMemo(() => {
    const next = openGroups(items, { isGrouped: grouped, sort, order: list.category_order, now });
    known.current = keepGroups(known.current, next);
    return known.current;
  }, [items, grouped, sort, list.category_order, now]);
  const done = useMemo(() => items.filter(({ done_at }) => done_at !== null).sort(latestFirst), [items]);
  const shown = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const hasTotals = /shopping|wishlist/.test(list.kind) && shown.some(({ price }) => price !== null);
  const selection = useSelection(shown, done);
  const mayEdit = includes(role, 'edit');
  const order = useItemOrder(list, groups, sort === '' && mayEdit);
  useRowKeys(list, order.onMove);
  useReturnedFocus();
  const before = useChangedByOthers(list.id, items);
  useTouchDrag(rows, order.touch);
  return (
    <div className="flex min-h-full flex-col">
      <div className="mx-auto w-full max-w-reading flex-1 px-3 pt-5 pb-28 md:px-8 md:pt-8 md:pb-12">
        {list.is_template ? (
          <Suspense>
            <TemplateBar list={list} />
          </Suspense>
        ) : null}
        <ListHeading view={view} grouped={grouped} sort={sort} done={done} onSelect={selection.begin} />
        {mayEdit ? <AddField list={list} /> : null}
        {items.length === 0 ? (
          <div className="max-md:mt-5">
            <EmptyState {...emptyTexts[list.kind]} />
          </div>
        ) : null}
        <div ref={rows} data-rows className="mt-2 grid grid-cols-1 gap-1">
          {groups.map((group) => (
            <ItemGroup
              key={group.category ?? ''}
              group={group}
              isOfLong={isLong(items)}
              list={list}
              role={role}
              today={today}
              drop={order.drop}
              onDrag={order.onDrag}
              selected={selection.ids}
              isSelecting={selection.isOn}
              onSelect={selection.select}
              onMoveGroup={groups.length > 1 && mayEdit ? order.onMoveGroup : null}
            />
          ))}
        </div>
        <CompletedItems
          list={list}
          items={done}
          isOfLong={isLong(items)}
          role={role}
          today={today}
          selection={selection}
          mayClear={mayEdit}
        />
        {hasTotals ? (
          <Suspense>
            <ListTotals items={shown} />
          </Suspense>
        ) : null}
      </div>
      {selection.isOn ? (
        <Suspense>
          <SelectionBar list={list} selection={selection} />
        </Suspense>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {order.announced}
      </p>
      {before ? (
        <Suspense>
          <OthersAnnouncer list={list.id} before={before} />
        </Suspense>
      ) : null}
    </div>
  );
}

const latestFirst = (a: { done_at: string | null }, b: { done_at: string | null }) =>
  (b.done_at ?? '') < (a.done_at ?? '') ? -1 : 1;
