import type { AccountEvent } from '@listgrove/domain/super-admins/history';
import { formatShortDate } from '@listgrove/kernel/dates';
import { Link } from 'react-router';
import { eventWords } from './event-words';
import { Panel } from './panel';

/** The history of an account: who did what to it, the newest first. `owner` is the id of the account. */
export function AccountHistory({ events, owner }: { events: AccountEvent[]; owner: string }) {
  return (
    <Panel title="History">
      {events.length === 0 ? (
        <p className="text-sm text-muted">Nothing has happened to this account yet.</p>
      ) : (
        <ol className="grid divide-y divide-line">
          {events.map((event) => (
            <li key={event.id} className="grid gap-0.5 py-3 text-sm wrap-anywhere first:pt-0 last:pb-0">
              <p>
                <Actor event={event} owner={owner} /> {eventWords[event.kind](event)}
              </p>
              <time dateTime={event.createdAt.toISOString()} className="text-muted">
                {formatShortDate(event.createdAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Whoever did it. The owner stands for everybody who was signed in to the account. */
function Actor({ event: { actor, kind }, owner }: { event: AccountEvent; owner: string }) {
  if (actor && actor.id !== owner) {
    return (
      <Link to={`/admin/accounts/${actor.id}`} className="font-semibold hover:underline">
        {actor.name}
      </Link>
    );
  }
  const other = kind === 'factors-removed' ? 'The operator' : 'A former super admin';
  return <span className="font-semibold">{actor ? 'The owner' : other}</span>;
}
