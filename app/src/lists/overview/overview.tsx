import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { lazyDialog } from '@listgrove/ui/lazy-dialog';
import { ListPlus, Plus } from 'lucide-react';
import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListView } from '../../sync/list-store';
import { useTouchDrag } from '../drag/use-touch-drag';
import { wantedKind } from '../first-run/wanted-kind';
import { useListStore, useLists } from '../list-store-context';
import { type Group, groupsOf } from './groups';
import { ListRow } from './list-row';
import { useOrder } from './use-order';

const NewListDialog = lazyDialog(() => import('./new-list-dialog'));
const EditListDialog = lazyDialog(() => import('./edit-list-dialog'));

/** How many lists of a group are shown at first: more than a screen has. The others follow when these are painted. */
const mostAtFirst = 20;

/** All lists: favourites first, templates and archived ones folded at the end. Beside a list (`current`) it is a narrow column. */
export function Overview({ current }: { current?: string }) {
  const groups = groupsOf(useLists());
  const { isGuest } = useListStore();
  const isFirst = useDeferredValue(false, true);
  const [isMaking, setMaking] = useState(false);
  const [edited, setEdited] = useState<ListView | null>(null);
  const { drop, announced, onMove, onDrag, touch } = useOrder();
  const frame = useRef<HTMLDivElement>(null);
  useTouchDrag(frame, touch);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const wanted = current ? null : wantedKind(parameters);
  const isCompact = current !== undefined;
  const Heading = isCompact ? 'h2' : 'h1';

  const rowsOf = ({ lists }: Group) => (
    <ul className="grid grid-cols-1 gap-0.5">
      {lists.slice(0, isFirst ? mostAtFirst : lists.length).map((view) => (
        <ListRow
          key={view.list.id}
          view={view}
          isCurrent={view.list.id === current}
          isCompact={isCompact}
          drop={drop?.over === view.list.id ? drop.edge : null}
          onEdit={setEdited}
          onMove={onMove}
          onDrag={onDrag}
        />
      ))}
    </ul>
  );

  return (
    <div ref={frame} className={isCompact ? 'p-3' : 'mx-auto w-full max-w-reading px-3 py-6 md:px-8 md:py-10'}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-3 pb-4">
        <Heading className={isCompact ? 'text-lg' : 'text-2xl'}>Lists</Heading>
        {isGuest ? null : (
          <Button size="sm" onClick={() => setMaking(true)}>
            <Plus aria-hidden className="size-4" />
            New list
          </Button>
        )}
      </div>
      {groups.length === 0 && !isGuest ? (
        <EmptyState
          icon={<ListPlus className="size-6" />}
          title="No lists"
          text="Make one for the next shopping, for what you have to do, or for what you wish."
        />
      ) : null}
      {groups.map((group) =>
        group.title === 'Archived' || group.title === 'Templates' ? (
          <details key={group.title} className="mt-5" open={group.lists.some(({ list }) => list.id === current)}>
            <summary className="flex min-h-11 items-center px-3 text-sm font-semibold text-muted">
              {group.title} ({group.lists.length})
            </summary>
            {rowsOf(group)}
          </details>
        ) : (
          <section key={group.title} aria-label={group.title} className="not-first-of-type:mt-5">
            {groups[0]?.title === 'Favourites' ? (
              <p aria-hidden className="px-3 pb-1.5 text-sm font-semibold text-muted">
                {group.title}
              </p>
            ) : null}
            {rowsOf(group)}
          </section>
        ),
      )}
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      <NewListDialog
        open={isMaking || wanted !== null}
        kind={wanted ?? 'shopping'}
        onOpenChange={() => {
          setMaking(false);
          if (wanted) navigate('/', { replace: true });
        }}
      />
      {edited ? <EditListDialog view={edited} open onOpenChange={() => setEdited(null)} /> : null}
    </div>
  );
}
