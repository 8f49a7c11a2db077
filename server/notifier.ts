import type { Database } from '@listgrove/db/connect';
import { mailDueNotifications } from '@listgrove/domain/lists/notifications/mail-notifications.server';
import { sendDueReminders } from '@listgrove/domain/lists/reminders/send-reminders.server';
import { log } from './log.ts';
import { workWhenDue } from './work-when-due.ts';

/** Starts to queue mails about notifications that nobody has read, within ten seconds of their time. */
export function startNotifier(database: Database): { stop(): Promise<void> } {
  return workWhenDue(database, {
    name: 'notifications',
    every: 10_000,
    concerns: (notice) => notice.startsWith('notified:'),
    work: () =>
      mailDueNotifications(database.db, (error) => log.error({ err: error }, 'notifications could not be mailed')),
  });
}

/** Starts to notify people of reminders, within five seconds of their time. */
export function startReminders(database: Database): { stop(): Promise<void> } {
  return workWhenDue(database, {
    name: 'reminders',
    every: 5_000,
    concerns: (notice) => notice === 'reminders',
    work: () => sendDueReminders(database.db),
  });
}
