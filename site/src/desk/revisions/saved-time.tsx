import { useHydrated } from '@listgrove/web/react/use-hydrated';

const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const universal = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** A moment as date and time: in UTC in the document of the server, in the time zone of the browser after hydration. */
export function SavedTime({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {useHydrated() ? local.format(at) : universal.format(at)}
    </time>
  );
}
