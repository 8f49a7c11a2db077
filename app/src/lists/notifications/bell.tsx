import { Bell as BellIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { notificationsPath } from '../addresses';
import { useUnread } from './unread';

/** The link to the notifications, with the number of those that are unread. */
export function Bell() {
  const unread = useUnread();
  const number = unread > 99 ? '99+' : String(unread);
  return (
    <NavLink
      to={notificationsPath}
      aria-label={unread > 0 ? `Notifications, ${number} unread` : 'Notifications'}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
    >
      <BellIcon aria-hidden className="size-5" />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-1 left-1/2 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-bold text-on-accent tabular-nums"
        >
          {number}
        </span>
      ) : null}
    </NavLink>
  );
}
