import { useHydrated } from '@listgrove/web/react/use-hydrated';

const parts = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;
const local = new Intl.DateTimeFormat('en-US', parts);
const universal = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });

/** A moment with its time zone: UTC in the document of the server, the zone of the browser after hydration. */
export function LocalTime({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {useHydrated() ? local.format(at) : universal.format(at)}
    </time>
  );
}
