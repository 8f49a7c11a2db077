import { includes } from '@listgrove/domain/lists/rights';
import { type ItemRow, limits } from '@listgrove/domain/lists/rows';
import { IconButton } from '@listgrove/ui/icon-button';
import { lazyExtra } from '@listgrove/ui/lazy-part';
import { ChevronLeft, SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import type { ListView } from '../../sync/list-store';
import { OnDemandMenu } from '../layout/on-demand';
import { kinds, ListIcon } from '../overview/looks';
import { ShareButton } from '../share/share-button';
import { useChange } from '../use-change';

const Together = lazyExtra(async () => ({ default: (await import('../together/together')).Together }));

const loadMenu = () => import('./view-menu').then(({ ViewMenu }) => ViewMenu);

/** The name of a list, which can be edited in place, its kind and progress, and the menu of its view. */
export function ListHeading({
  view,
  grouped,
  sort,
  done,
  onSelect,
}: {
  view: ListView;
  grouped: boolean;
  sort: string;
  done: readonly ItemRow[];
  onSelect: () => void;
}) {
  const { list, role } = view;
  const total = view.open + view.done;
  return (
    <header className="grid grid-cols-1 gap-3">
      <Link
        to="/"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start pr-3 font-medium text-muted md:hidden"
      >
        <ChevronLeft aria-hidden className="size-5" />
        Lists
      </Link>
      <div className="flex items-start gap-3">
        <span className="mt-2">
          <ListIcon list={list} />
        </span>
        <div className="min-w-0 flex-1">
          <h1 data-name={list.name} className="text-2xl">
            {includes(role, 'edit') ? <NameField key={list.name} list={list.id} name={list.name} /> : list.name}
          </h1>
          <p className="text-sm text-muted tabular-nums">
            {kinds[list.kind].label}
            {total > 0 && list.kind !== 'notes' ? ` · ${view.done} of ${total} done` : ''}
          </p>
        </div>
        {view.members.length > 1 ? (
          <Suspense>
            <Together view={view} />
          </Suspense>
        ) : null}
        <ShareButton list={list.id} />
        <OnDemandMenu
          load={loadMenu}
          view={view}
          grouped={grouped}
          sort={sort}
          done={done}
          onSelect={onSelect}
          trigger={
            <IconButton label="View and actions" className="text-muted">
              <SlidersHorizontal aria-hidden className="size-5" />
            </IconButton>
          }
        />
      </div>
      {list.kind === 'notes' ? null : (
        <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-ink/10">
          <span
            className="block h-full origin-left rounded-full bg-accent transition-transform duration-300"
            style={{ transform: `scaleX(${total > 0 ? view.done / total : 0})` }}
          />
        </span>
      )}
    </header>
  );
}

/** The name as a field that looks like a heading. It is saved when the focus leaves it or on Enter; Escape restores it. */
function NameField({ list, name }: { list: string; name: string }) {
  const change = useChange();
  const field = useRef<HTMLInputElement>(null);
  const save = () => {
    const typed = field.current?.value.trim() ?? '';
    if (typed && typed !== name) change('renameList', { list, name: typed });
    else if (field.current) field.current.value = name;
  };
  return (
    <input
      ref={field}
      aria-label="Name of the list"
      defaultValue={name}
      maxLength={limits.name}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && field.current) field.current.value = name;
        if (event.key === 'Enter' || event.key === 'Escape') field.current?.blur();
      }}
      className="-mx-2 w-[calc(100%+1rem)] min-w-0 truncate rounded-sm bg-transparent px-2 py-0.5 font-[650] tracking-[-0.022em] hover:bg-ink/5 focus:bg-raised"
    />
  );
}
