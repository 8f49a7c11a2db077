import type { Db } from '@listgrove/db/db';
import {
  type ClaimedMessage,
  claimMessage,
  hasWaitingMessages,
  noteHandOver,
  removeMessage,
  removeSubscription,
  retryLater,
} from './push-messages.server.ts';
import { type PushSender, sendPush } from './send-push.server.ts';

/** How many messages are sent at once, so that a slow push service does not hold up the others. */
const lanes = 10;

/** Another process has taken over a message. */
class ClaimExpired extends Error {}

/** Sends all messages that are due, each at most once, and returns whether messages wait for a later attempt. */
export async function sendDueMessages(db: Db, sender: PushSender): Promise<boolean> {
  async function sendAll(): Promise<void> {
    for (let message = await claimMessage(db); message; message = await claimMessage(db)) {
      await send(db, sender, message);
    }
  }
  await Promise.all(Array.from({ length: lanes }, sendAll));
  return hasWaitingMessages(db);
}

async function send(db: Db, sender: PushSender, message: ClaimedMessage): Promise<void> {
  async function handOver() {
    if (!(await noteHandOver(db, message))) throw new ClaimExpired();
  }
  const outcome = await sendPush(sender, message.device, { text: message.payload, handOver }).catch(
    (error: unknown) => {
      if (error instanceof ClaimExpired) return null;
      throw error;
    },
  );
  if (outcome === 'gone') await removeSubscription(db, message.device.id);
  else if (outcome === 'later') await retryLater(db, message);
  else if (outcome !== null) await removeMessage(db, message);
}
