import { useHydrated } from './use-hydrated.tsx';

const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const local = new Intl.DateTimeFormat('en-US', parts);
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const universal = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC', timeZoneName: 'short' });

/**
 * Returns a function that names a moment: "today, 2:05 PM" or "Nov 3, 2026, 2:05 PM" in the zone of the browser, and in UTC, named, in the
 * document of the server.
 */
export function useMomentWords(): (at: Date) => string {
  const isHydrated = useHydrated();
  return (at) => {
    if (!isHydrated) return universal.format(at);
    const isToday = at.toDateString() === new Date().toDateString();
    return isToday ? `today, ${time.format(at)}` : local.format(at);
  };
}
