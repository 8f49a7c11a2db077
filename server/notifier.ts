import type { Database } from '@listgrove/db/connect';
import { mailDueNotifications } from '@listgrove/domain/lists/notifications/mail-notifications.server';
import { sendDuePlans } from '@listgrove/domain/lists/notifications/send-weekly-plans.server';
import { sendDueReminders } from '@listgrove/domain/lists/reminders/send-reminders.server';
import { log } from './log.ts';
import { workWhenDue } from './work-when-due.ts';

/**
 * Starts to notify people: of reminders within five seconds of their time, by mail of what nobody has read within ten seconds, and of their
 * week within half a minute.
 */
export function startNotifier(database: Database): { stop(): Promise<void> } {
  const { db } = database;
  const works = [
    workWhenDue(database, {
      name: 'reminders',
      every: 5_000,
      concerns: (notice) => notice === 'reminders',
      work: () => sendDueReminders(db),
    }),
    workWhenDue(database, {
      name: 'notifications',
      every: 10_000,
      concerns: (notice) => notice.startsWith('notified:'),
      work: () => mailDueNotifications(db, (error) => log.error({ err: error }, 'notifications could not be mailed')),
    }),
    workWhenDue(database, {
      name: 'weekly plans',
      every: 30_000,
      concerns: (notice) => notice === 'weekly_plans',
      work: () => sendDuePlans(db, (error) => log.error({ err: error }, 'a plan of the week could not be sent')),
    }),
  ];
  return {
    async stop() {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
