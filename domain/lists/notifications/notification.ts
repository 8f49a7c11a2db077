/**
 * What the app shows that somebody is notified of: a comment mentions them, they are invited to a list, they wanted to be reminded of an item,
 * or somebody else has finished a list that they follow.
 */
export type ShownKind = 'mentioned' | 'invited' | 'reminded' | 'finished';

/** What somebody can choose to be notified of: what the app shows, and the plan of the week, which only messages and mails have. */
export type NotificationKind = ShownKind | 'planned';

/** The kinds of which there are mails. An invitation has a mail of its own. */
export const mailedKinds = ['mentioned', 'reminded', 'finished', 'planned'] as const satisfies NotificationKind[];

/** A kind of which there are mails. */
export type MailedKind = (typeof mailedKinds)[number];

/** A notification as its screen shows it. */
export interface Notification {
  id: string;
  kind: ShownKind;
  /** When it was made, in ISO 8601. */
  at: string;
  isRead: boolean;
  /** The name of whoever wrote, invited or finished; empty if the account was deleted, and for reminders. */
  by: string;
  list: { id: string; name: string };
  /** The item of the comment or reminder; null for others. */
  item: { id: string; name: string } | null;
  /** The comment; empty for others. */
  text: string;
  /** The invitation, by whose id its page opens; null once it is accepted, and for comments. */
  invitation: string | null;
}

/** A page of notifications, the latest first, and whether there are earlier ones. */
export interface NotificationPage {
  events: Notification[];
  more: boolean;
}

/** The highest number of unread notifications that is counted. */
export const mostUnread = 100;

/** The number of notifications in one page, and the most that are marked as read at once. */
export const pageSize = 50;

/** For how many days notifications are kept. */
export const keptDays = 90;

/** For how many minutes a notification can be read in the app before it is mailed. */
export const mailDelay = 2;

/** For how many seconds a mention can be read in the app before it is pushed to devices. */
export const pushDelay = 10;

/** The least minutes between two mails to an account; what happens meanwhile is in the second. Also between two messages about one list. */
export const mailPause = 10;

/** By what people are notified: in the app, on their devices, or by mail. */
export type NotificationWay = 'app' | 'push' | 'mail';

/** The kinds with the ways by which each can be had, and whether they are on at first. */
export const notificationWays: Record<NotificationKind, Partial<Record<NotificationWay, boolean>>> = {
  mentioned: { app: true, push: true, mail: true },
  reminded: { app: true, push: true, mail: true },
  finished: { app: true, push: true, mail: false },
  planned: { push: false, mail: false },
  invited: { app: true, push: true },
};
