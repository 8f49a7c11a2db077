import type { ActivityEvent, ActivityPage } from '@listgrove/domain/lists/activity';
import { Button } from '@listgrove/ui/button';
import { Dialog } from '@listgrove/ui/dialog';
import { Loading, Skeleton } from '@listgrove/ui/skeleton';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { itemPath } from '../addresses';
import { describeEvent } from '../history/describe-event';
import { type Missing, readPage } from '../history/read-history';
import { useEvents } from '../history/use-events';
import { useList, useListStore } from '../list-store-context';

const missingWords: Record<Missing, string> = {
  offline: 'The activity is kept on the server. Connect to a network to see it.',
  unknown: 'The server knows nothing about this list yet. Its activity begins when your changes are sent.',
  'signed-out': 'You are signed out. Sign in again to see the activity.',
};

/** Who did what in a list and when, the latest first. */
export default function ActivityDialog({
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
      title="Activity"
      description={<span className="break-words">{name}</span>}
      open={open}
      onOpenChange={onOpenChange}
    >
      {open ? <Events list={list} onLeave={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

function Events({ list, onLeave }: { list: string; onLeave: () => void }) {
  const read = useCallback(
    (before: string | null) => readPage<ActivityPage>(`/lists/${list}/activity.json`, before),
    [list],
  );
  const { events, more, missing, isReading, readMore } = useEvents(read);
  return (
    <div className="grid grid-cols-1 max-h-[60dvh] gap-4 overflow-y-auto" aria-busy={isReading}>
      {events.length > 0 ? (
        <ol className="grid grid-cols-1 gap-4">
          {events.map((event) => (
            <Event key={event.id} list={list} event={event} onLeave={onLeave} />
          ))}
        </ol>
      ) : null}
      {isReading ? (
        <Loading label="Loading the activity">
          <Skeleton className="h-12 w-full" />
        </Loading>
      ) : null}
      {missing ? (
        <p role="status" className="rounded-sm bg-accent-soft px-4 py-3 text-sm font-medium">
          {missingWords[missing]}
        </p>
      ) : null}
      {!isReading && !missing && events.length === 0 ? <p className="text-muted">Nothing has happened yet.</p> : null}
      {!isReading && (more || missing === 'offline') ? (
        <Button look="secondary" size="sm" className="justify-self-start" onClick={readMore}>
          {missing ? 'Try again' : 'Earlier activity'}
        </Button>
      ) : null}
    </div>
  );
}

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function Event({ list, event, onLeave }: { list: string; event: ActivityEvent; onLeave: () => void }) {
  const me = useListStore().rows().actor;
  const { did, lost } = describeEvent(event);
  const who = event.by === null ? 'Somebody whose account was deleted' : event.by.id === me ? 'You' : event.by.name;
  return (
    <li className={`grid grid-cols-1 gap-0.5 border-l-2 pl-3 ${lost ? 'border-warning' : 'border-line'}`}>
      {event.item.name === null ? (
        <p className="text-muted">An item that is no longer in this list</p>
      ) : (
        <p className="min-w-0">
          <Link
            to={itemPath(list, event.item.id)}
            onClick={onLeave}
            className="inline-block min-h-11 content-center font-semibold break-words underline decoration-accent-ink/40 underline-offset-4 hover:decoration-current md:min-h-0"
          >
            {event.item.name}
          </Link>
        </p>
      )}
      <p className="break-words">
        {who} {did}
      </p>
      {lost ? <p className="text-sm text-muted">{lost}</p> : null}
      <time dateTime={event.at} className="text-sm text-muted">
        {format.format(new Date(event.at))}
      </time>
    </li>
  );
}
