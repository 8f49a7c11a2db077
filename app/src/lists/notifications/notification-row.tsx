import type { Notification } from '@listgrove/domain/lists/notifications/notification';
import { Avatar } from '@listgrove/ui/avatar';
import { AlarmClock } from 'lucide-react';
import { Link } from 'react-router';
import { itemPath, listPath } from '../addresses';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A notification that leads to what it is about. */
export function NotificationRow({ notification, isNew }: { notification: Notification; isNew: boolean }) {
  const { kind, by, at, list, item, text, invitation } = notification;
  const who = by || 'Somebody';
  const isReminder = kind === 'reminded';
  const to = invitation ? `/invitations/${invitation}` : item ? itemPath(list.id, item.id) : listPath(list.id);
  return (
    <li>
      <Link
        to={to}
        // The page of an invitation is none of the screens that the device has.
        reloadDocument={invitation !== null}
        className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 rounded-md px-3 py-3 hover:bg-ink/6"
      >
        {isReminder ? (
          <span className="grid size-8 place-items-center rounded-full bg-accent-soft text-accent-ink">
            <AlarmClock aria-hidden className="size-4.5" />
          </span>
        ) : (
          <Avatar name={who} size="sm" />
        )}
        <span className="grid grid-cols-1 content-start gap-0.5">
          <span className="break-words">
            {isNew ? <span className="sr-only">New: </span> : null}
            {isReminder ? (
              'Reminder: '
            ) : (
              <>
                <strong className="font-semibold">{who}</strong>{' '}
                {kind === 'finished'
                  ? 'finished'
                  : item
                    ? 'mentioned you in'
                    : invitation
                      ? 'invites you to'
                      : 'invited you to'}{' '}
              </>
            )}
            <strong className="font-semibold">{item ? item.name : list.name}</strong>
          </span>
          {text ? <span className="line-clamp-3 break-words whitespace-pre-line">{text}</span> : null}
          <span className="text-sm break-words text-muted">
            {item ? `${list.name} · ` : null}
            <time dateTime={at}>{format.format(new Date(at))}</time>
          </span>
        </span>
        {isNew ? <span aria-hidden className="mt-2.5 size-2.5 rounded-full bg-accent" /> : <span className="w-2.5" />}
      </Link>
    </li>
  );
}
