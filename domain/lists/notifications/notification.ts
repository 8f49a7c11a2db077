/** What somebody is notified of: a comment mentions them, they are invited to a list, or they wanted to be reminded of an item. */
export type NotificationKind = 'mentioned' | 'invited' | 'reminded';

/** A notification as its screen shows it. */
export interface Notification {
  id: string;
  kind: NotificationKind;
  /** When it was made, in ISO 8601. */
  at: string;
  isRead: boolean;
  /** The name of whoever wrote or invited; empty if the account was deleted, and for reminders. */
  by: string;
  list: { id: string; name: string };
  /** The item of the comment or reminder; null for invitations. */
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

/** The least minutes between two mails to an account; what happens meanwhile is in the second. */
export const mailPause = 10;

/** By what people are notified: in the app, on their devices, or by mail. */
export type NotificationWay = 'app' | 'push' | 'mail';

/** The kinds with the ways by which each can be had, and whether they are on at first. An invitation has a mail of its own. */
export const notificationWays: Record<NotificationKind, Partial<Record<NotificationWay, boolean>>> = {
  mentioned: { app: true, push: true, mail: true },
  reminded: { app: true, push: true, mail: true },
  invited: { app: true, push: true },
};
