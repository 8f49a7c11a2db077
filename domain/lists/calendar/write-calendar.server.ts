import { createHash } from 'node:crypto';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { isRule } from '../repeat-rule.ts';
import { latestOf, timeOf } from '../stamps.ts';
import type { DueItem } from './feeds.server.ts';

/** How often calendars are asked to read it again, in seconds. */
export const secondsBetweenReads = 3600;

/** Returns the entity tag of a calendar: the same for the same text. */
export function tagOf(calendar: string): string {
  return `"${createHash('sha256').update(calendar).digest('base64url')}"`;
}

/**
 * Returns due items as iCalendar (RFC 5545). Dates are local, as they are in the lists: each calendar shows them in its own time zone.
 * An item is an event that blocks no time, of a whole day or at its time. The text is the same as long as the items are.
 */
export function writeCalendar(items: readonly DueItem[], { name, app }: { name: string; app: string }): string {
  const calendar = new ICalCalendar({
    name,
    prodId: { company: name, product: 'Lists', language: 'EN' },
    ttl: secondsBetweenReads,
  });
  const { host } = new URL(app);
  for (const { id, list_id, name: summary, list, due, repeat, created_at, stamps } of items) {
    const hasTime = due.includes('T');
    const changed = new Date(Math.max(created_at.getTime(), timeOf(latestOf(stamps))));
    const event = calendar.createEvent({
      ...{ id: `${id}@${host}`, summary, created: created_at, stamp: changed, lastModified: changed },
      // The library writes the UTC parts of a date. Floating, they are the local ones.
      ...{ start: new Date(`${hasTime ? due : `${due}T00:00`}Z`), allDay: !hasTime, floating: hasTime },
      ...{ url: `${app}/lists/${list_id}/items/${id}`, transparency: ICalEventTransparency.TRANSPARENT },
    });
    event.createCategory({ name: list });
    if (isRule(repeat)) event.repeating(`RRULE:${repeat}`);
  }
  return calendar.toString();
}
