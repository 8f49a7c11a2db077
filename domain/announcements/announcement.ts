import type { announcements } from '@listgrove/db/schema/announcements';

/** A row of `announcements`. */
export type Announcement = typeof announcements.$inferSelect;

/** An announcement as the app shows it. `link_url` is empty if it leads nowhere. */
export type ShownAnnouncement = Pick<Announcement, 'id' | 'title' | 'content' | 'link_url' | 'link_label'>;

/** An announcement in staff's list. `has_ended` says that its last day is over. */
export type ListedAnnouncement = Announcement & { has_unpublished: boolean; has_ended: boolean };

/** The number of announcements on a page of staff's list. */
export const announcementsPerPage = 25;

/** Returns the moment at which an announcement is shown no more, or null if it has no last day. */
export function endOf({ shown_until }: Pick<Announcement, 'shown_until'>): Date | null {
  return shown_until && new Date(shown_until.getTime() + 24 * 60 * 60 * 1000);
}
