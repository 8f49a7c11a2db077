import type { NotificationPage } from '@listgrove/domain/lists/notifications/notification';
import { Button } from '@listgrove/ui/button';
import { EmptyState } from '@listgrove/ui/empty-state';
import { Loading, Skeleton } from '@listgrove/ui/skeleton';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { type Missing, readPage } from '../history/read-history';
import { useEvents } from '../history/use-events';
import { BesideLists } from '../layout/beside-lists';
import { NotificationRow } from './notification-row';
import { useMarkRead } from './use-mark-read';

const missingWords: Record<Missing, string> = {
  offline: 'Notifications are kept on the server. Connect to a network to see them.',
  unknown: 'Notifications could not be read.',
  'signed-out': 'You are signed out. Sign in again to see your notifications.',
};

const read = (before: string | null) => readPage<NotificationPage>('/notifications.json', before);

/** What the person is notified of, the latest first. What is shown counts as read from then on. */
export function NotificationsScreen() {
  const { events, more, missing, isReading, readMore, readNew } = useEvents(read);
  useEffect(() => {
    const hear = () => void readNew();
    addEventListener('live:notified', hear);
    return () => removeEventListener('live:notified', hear);
  }, [readNew]);
  const wasUnread = useMarkRead(events);
  return (
    <BesideLists title="Notifications">
      <div className="grid grid-cols-1 gap-5" aria-busy={isReading}>
        {events.length > 0 ? (
          <ul className="-mx-3 grid grid-cols-1 gap-1">
            {events.map((event) => (
              <NotificationRow key={event.id} notification={event} isNew={!event.isRead || wasUnread(event.id)} />
            ))}
          </ul>
        ) : null}
        {isReading && events.length === 0 ? (
          <Loading label="Loading your notifications">
            <Skeleton className="h-16 w-full" />
          </Loading>
        ) : null}
        {missing ? (
          <p role="status" className="rounded-sm bg-accent-soft px-4 py-3 font-medium">
            {missingWords[missing]}
          </p>
        ) : null}
        {!isReading && !missing && events.length === 0 ? (
          <EmptyState
            icon={<Bell className="size-6" />}
            title="Nothing new"
            text="You see here who mentions you in a comment, who invites you to a list, and who finishes one that you follow."
          />
        ) : null}
        {!isReading && (more || missing === 'offline') ? (
          <Button look="secondary" className="justify-self-center" onClick={readMore}>
            {missing ? 'Try again' : 'Earlier notifications'}
          </Button>
        ) : null}
      </div>
    </BesideLists>
  );
}
