import { IconButton } from '@listgrove/ui/icon-button';
import { Ellipsis } from 'lucide-react';
import { type DragEvent, memo } from 'react';
import { Link } from 'react-router';
import type { ListView } from '../../sync/list-store';
import { listPath } from '../addresses';
import { liftable } from '../drag/use-touch-drag';
import { OnDemandMenu } from '../layout/on-demand';
import { kinds, ListIcon } from './looks';

/** A list of the overview: its icon, name, kind and progress, and the menu of its actions. */
export const ListRow = memo(function ListRow({
  view,
  isCurrent,
  isCompact,
  drop,
  onEdit,
  onMove,
  onDrag,
}: {
  view: ListView;
  isCurrent: boolean;
  isCompact: boolean;
  /** Where a dragged list would be put. */
  drop: 'before' | 'after' | null;
  onEdit: (view: ListView) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onDrag: (id: string, event: DragEvent) => void;
}) {
  const { list, open, done, unsent } = view;
  const total = open + done;
  const hasProgress = list.kind !== 'notes' && !list.is_template;
  const count = list.kind === 'notes' ? notesIn(total) : itemsIn(total);
  const progress = !hasProgress ? count : total > 0 ? `${done} of ${total} done` : 'Empty';
  const drag = (event: DragEvent) => onDrag(list.id, event);
  return (
    <li
      draggable
      data-lift={list.id}
      onDragStart={drag}
      onDragOver={drag}
      onDrop={drag}
      onDragEnd={drag}
      className={`relative flex items-center rounded-md ${liftable} transition-colors hover:bg-ink/5 ${isCurrent ? 'bg-accent-soft' : ''} ${drop ? edges[drop] : ''}`}
    >
      <Link
        to={listPath(list.id)}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(list.id, event.key === 'ArrowUp' ? -1 : 1);
        }}
        className={`flex min-w-0 flex-1 items-center gap-3.5 rounded-md pl-3 ${isCompact ? 'min-h-14 py-1.5' : 'min-h-16 py-2.5'}`}
      >
        <ListIcon list={list} />
        <span className="grid grid-cols-1 min-w-0 flex-1 gap-0.5">
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate font-semibold">{list.name}</span>
            {unsent ? (
              <span className="size-1.5 shrink-0 rounded-full bg-warning">
                <span className="sr-only">Not sent yet</span>
              </span>
            ) : null}
          </span>
          <span className="truncate text-sm text-muted tabular-nums">
            {kinds[list.kind].label} · {progress}
          </span>
          {!hasProgress || isCompact ? null : (
            <span aria-hidden className="mt-1 block h-1 max-w-48 overflow-hidden rounded-full bg-ink/10">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${total > 0 ? (100 * done) / total : 0}%` }}
              />
            </span>
          )}
        </span>
      </Link>
      <OnDemandMenu
        load={loadMenu}
        view={view}
        onEdit={() => onEdit(view)}
        onMove={(by) => onMove(list.id, by)}
        trigger={
          <IconButton label={`Actions for ${list.name}`} className="text-muted">
            <Ellipsis aria-hidden className="size-5" />
          </IconButton>
        }
      />
    </li>
  );
});

const loadMenu = () => import('./list-menu').then(({ ListMenu }) => ListMenu);

const edges = {
  before: 'before:absolute before:inset-x-2 before:-top-px before:h-0.5 before:rounded-full before:bg-accent',
  after: 'after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-full after:bg-accent',
};

const itemsIn = (total: number) => (total === 1 ? '1 item' : `${total} items`);
const notesIn = (total: number) => (total === 1 ? '1 note' : `${total} notes`);
