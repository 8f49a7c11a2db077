import type { TrashEntry } from '@listgrove/domain/lists/trash';
import { Button } from '@listgrove/ui/button';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { listPath } from '../addresses';
import { kinds } from '../overview/looks';
import { useChange } from '../use-change';

/** An entry of the trash. `onRestore` is called with the pressed button before the row is gone. */
export function TrashRow({ entry, onRestore }: { entry: TrashEntry; onRestore: (button: HTMLElement) => void }) {
  const change = useChange();
  const { name, list, item, mayRestore } = entry;
  const Icon = kinds[list.kind].icon;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <div className="grid grid-cols-1 min-w-0 flex-1">
        <span className="line-clamp-3 break-words">{name}</span>
        <span className="text-sm text-muted">
          {item ? (
            <>
              Item of{' '}
              <Link to={listPath(list.id)} className="break-words underline underline-offset-4 hover:text-ink">
                {list.name}
              </Link>
            </>
          ) : (
            <span className="inline-flex items-center gap-1.5">
              <Icon aria-hidden className="size-4" />
              {kinds[list.kind].label} list with all its items
            </span>
          )}
        </span>
      </div>
      {mayRestore ? (
        <Button
          look="secondary"
          size="sm"
          data-restore
          aria-label={`Restore ${name}`}
          onClick={(event) => {
            onRestore(event.currentTarget);
            if (item) change('restoreItem', { list: list.id, item: item.id });
            else change('restoreList', { list: list.id });
          }}
        >
          <RotateCcw aria-hidden className="size-4" />
          Restore
        </Button>
      ) : (
        <span className="shrink-0 text-sm text-muted">{item ? 'View only' : 'The owner can restore it'}</span>
      )}
    </li>
  );
}
