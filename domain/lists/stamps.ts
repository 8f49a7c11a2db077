// Hybrid logical clocks. A stamp is a text whose alphabetical order is the order of changes: 9 characters of milliseconds
// and 4 of a counter, both in base 36, then a dash and the end of the device's id, which makes it unique.

const timeLength = 9;
const counterLength = 4;

/** How far a stamp may be ahead of the server's clock, in milliseconds. Later ones are set back, never refused. */
export const mostAhead = 60_000;

/** Returns the stamp of a time in milliseconds, a counter and a device. */
export function stampOf(time: number, counter: number, client: string): string {
  const digits = Math.max(0, Math.floor(time)).toString(36).padStart(timeLength, '0');
  return `${digits}${counter.toString(36).padStart(counterLength, '0')}-${client.slice(-12)}`;
}

/** Returns the time of a stamp in milliseconds since 1970. */
export function timeOf(stamp: string): number {
  return Number.parseInt(stamp.slice(0, timeLength), 36) || 0;
}

/** Returns the time of a stamp in ISO 8601. */
export function isoTimeOf(stamp: string): string {
  return new Date(timeOf(stamp)).toISOString();
}

/** Returns the counter of a stamp. */
export function counterOf(stamp: string): number {
  return Number.parseInt(stamp.slice(timeLength, timeLength + counterLength), 36) || 0;
}

/** Returns the stamp for a new change at `now`: later than `last`, which is the latest stamp that the device knows. */
export function nextStamp(last: string, now: number, client: string): string {
  const known = timeOf(last);
  return now > known ? stampOf(now, 0, client) : stampOf(known, counterOf(last) + 1, client);
}

/**
 * Returns the stamp under which the server takes a change that states `at`: not more than a minute ahead of `now`, and
 * later than `last`, the stamp of the device's change before.
 */
export function clampedStamp(at: string, last: string, now: number, client: string): string {
  const stamp =
    timeOf(at) > now + mostAhead ? stampOf(now + mostAhead, 0, client) : stampOf(timeOf(at), counterOf(at), client);
  return stamp.slice(0, 13) > last.slice(0, 13) ? stamp : stampOf(timeOf(last), counterOf(last) + 1, client);
}

/** Returns the latest of the stamps of a row, or an empty text. */
export function latestOf(stamps: Record<string, string>): string {
  let latest = '';
  for (const stamp of Object.values(stamps)) if (stamp > latest) latest = stamp;
  return latest;
}
