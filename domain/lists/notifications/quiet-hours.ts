import { isTimeZone } from '@listgrove/kernel/time-zone';

/** Hours in which somebody gets no mail, in minutes since midnight of their time zone. */
export interface QuietHours {
  time_zone: string;
  quiet_from: number | null;
  quiet_until: number | null;
}

const minutesOfDay = 24 * 60;

/**
 * Returns when the quiet hours that a moment is in are over, or null if it is in none. In a night in which clocks are changed it can be off
 * by an hour. A time zone that the program does not know counts as UTC.
 */
export function endOfQuiet(now: Date, { time_zone, quiet_from, quiet_until }: QuietHours): Date | null {
  if (quiet_from === null || quiet_until === null) return null;
  const minute = localMinute(now, isTimeZone(time_zone) ? time_zone : 'UTC');
  const since = (minute - quiet_from + minutesOfDay) % minutesOfDay;
  const length = (quiet_until - quiet_from + minutesOfDay) % minutesOfDay;
  if (since >= length) return null;
  const end = new Date(now);
  end.setUTCSeconds(0, 0);
  end.setUTCMinutes(end.getUTCMinutes() + length - since);
  return end;
}

/** Returns the minutes since midnight in a time zone. */
function localMinute(now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
}

/** Returns a time of day as `HH:MM`. */
export function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** Returns the minutes since midnight of `HH:MM`, or null for another text. */
export function minuteOf(time: string): number | null {
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour ? Number(hour) * 60 + Number(minute) : null;
}
