import type { HistoryEvent, HistoryPage } from '@listgrove/domain/lists/history';
import type { AnyChange } from '@listgrove/domain/lists/inverse';
import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { Loading, Skeleton } from '@listgrove/ui/skeleton';
import { useCallback } from 'react';
import { useItems, useListStore, useSyncStatus } from '../list-store-context';
import { useChange } from '../use-change';
import { describeEvent } from './describe-event';
import { type Missing, readPage } from './read-history';
import { restoringChange } from './restore-event';
import { useEvents } from './use-events';

const missingWords: Record<Missing, string> = {
  offline: 'The history is kept on the server. Connect to a network to see it.',
  unknown: 'The server knows nothing about this item yet. Its history begins when your changes are sent.',
  'signed-out': 'You are signed out. Sign in again to see the history.',
};

/** Who changed an item, when and how, the latest first. What a merge did not take can be brought back. */
export default function HistoryDialog({
  list,
  item,
  open,
  onOpenChange,
}: {
  list: string;
  item: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const read = useCallback(
    (before: string | null) => readPage<HistoryPage>(`/lists/${list}/items/${item}/history.json`, before),
    [list, item],
  );
  const { events, more, missing, isReading, readMore } = useEvents(read);
  const name = useListStore().item(item)?.name ?? '';
  const { unsent } = useSyncStatus();
  return (
    <Dialog
      open={open}
      title="History"
      description={<span className="break-words">{name}</span>}
      onOpenChange={onOpenChange}
    >
      <div className="grid grid-cols-1 max-h-[60dvh] gap-4 overflow-y-auto" aria-busy={isReading}>
        {unsent > 0 && !missing ? (
          <p className="text-sm text-muted">Changes that are saved on this device only follow when they are sent.</p>
        ) : null}
        {events.length > 0 ? (
          <ol className="grid grid-cols-1 gap-4">
            {events.map((event) => (
              <Event key={event.id} list={list} item={item} event={event} />
            ))}
          </ol>
        ) : null}
        {isReading ? <Waiting /> : null}
        {missing ? (
          <p role="status" className="rounded-sm bg-accent-soft px-4 py-3 text-sm font-medium">
            {missingWords[missing]}
          </p>
        ) : null}
        {!isReading && !missing && events.length === 0 ? <p className="text-muted">Nothing was changed yet.</p> : null}
        {!isReading && (more || missing === 'offline') ? (
          <Button look="secondary" size="sm" className="justify-self-start" onClick={readMore}>
            {missing ? 'Try again' : 'Earlier changes'}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function Event({ list, item: id, event }: { list: string; item: string; event: HistoryEvent }) {
  const store = useListStore();
  const change = useChange();
  const item = useItems(list).find((each) => each.id === id);
  const { did, lost } = describeEvent(event);
  const who =
    event.by === null
      ? 'Somebody whose account was deleted'
      : event.by.id === store.rows().actor
        ? 'You'
        : event.by.name;
  const back = item ? restoringChange(event, item) : null;
  return (
    <li className={`grid grid-cols-1 gap-1 border-l-2 pl-3 ${lost ? 'border-warning' : 'border-line'}`}>
      <p className="break-words">
        <span className="font-semibold">{who}</span> {did}
      </p>
      {lost ? <p className="text-sm text-muted">{lost}</p> : null}
      {event.field === 'note' && typeof event.after === 'string' && event.after !== '' ? (
        <blockquote className="line-clamp-4 text-sm whitespace-pre-wrap text-muted">{event.after}</blockquote>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <time dateTime={event.at} className="text-sm text-muted">
          {format.format(new Date(event.at))}
        </time>
        {back ? (
          <Button look="secondary" size="sm" onClick={() => make(change, back)}>
            {event.field === 'note' ? 'Add to the note' : 'Bring back'}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

function make(change: ReturnType<typeof useChange>, { name, args }: AnyChange): void {
  change(name, args);
}

function Waiting() {
  return (
    <Loading label="Loading the history">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-full" />
    </Loading>
  );
}
