import type { Database } from '@listgrove/db/connect';
import { isUnavailable } from '@listgrove/db/unavailable';
import { pushDueNotifications } from '@listgrove/domain/lists/notifications/push-notifications.server';
import type { Network } from '@listgrove/domain/network/request-public.server';
import { type PushKeys, pairOf } from '@listgrove/domain/push/key-pair.server';
import { openPushKeys } from '@listgrove/domain/push/push-keys.server';
import { releaseMessages } from '@listgrove/domain/push/push-messages.server';
import { sendDueMessages } from '@listgrove/domain/push/send-messages.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import { log } from './log.ts';
import { workWhenDue } from './work-when-due.ts';

/** How often the program looks for notifications that are due, in milliseconds. */
const every = 5_000;

/** Returns the key pair of this site for push services: that of `PUSH_PRIVATE_KEY`, or one that the first start makes. */
export async function readPushKeys(database: Database, given: string | null, secret: string): Promise<PushKeys> {
  return given ? pairOf(given) : openPushKeys(database.db, secret);
}

/** Starts to push notifications to the devices of their accounts, within five seconds of their time. Only tests give a network. */
export async function startPusher(
  database: Database,
  { keys, appOrigin, network }: { keys: PushKeys; appOrigin: string; network?: Network },
): Promise<{ stop(): Promise<void> }> {
  const { db } = database;
  // The lock on the data folder guarantees that any process that claimed messages in an embedded database has exited.
  if (database.kind === 'embedded') {
    await releaseMessages(db).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error; // the claims expire by themselves
      log.warn({ err: error }, 'the claims of push messages could not be released');
    });
  }
  const contact = async () => {
    const { contact_email } = await readSettings(db);
    return contact_email ? `mailto:${contact_email}` : appOrigin;
  };
  return workWhenDue(database, {
    name: 'push messages',
    every,
    concerns: (notice) => notice.startsWith('notified:'),
    async work() {
      const isMore = await pushDueNotifications(db, (error) =>
        log.error({ err: error }, 'a notification was not pushed'),
      );
      const onError = (error: unknown) => log.warn({ err: error }, 'a push service could not be reached');
      const areWaiting = await sendDueMessages(db, { keys, contact: await contact(), network, onError });
      return isMore || areWaiting;
    },
  });
}
