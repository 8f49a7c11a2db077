import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sessions } from '@listgrove/db/schema/profiles';
import { push_messages, push_subscriptions } from '@listgrove/db/schema/push';
import { newId } from '@listgrove/kernel/ids';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PushPayload, PushTarget } from './push.ts';

/** Minutes that a sender may take for one message before another sender may claim it. */
const claimMinutes = 1;

/** Minutes to wait after the first, second … failed attempt. After the last one the message is given up: what it says is old then. */
const retryMinutes = [1, 5, 15];

/** A message that only the holder of `claim` may send until the claim expires. `attempts` includes the present one. */
export interface ClaimedMessage {
  id: string;
  claim: string;
  attempts: number;
  payload: string;
  device: PushTarget & { id: string };
}

/** Queues a message for each device on which an account is signed in, in the transaction of its cause. Returns for how many. */
export async function queuePush(tx: Db, account: string, payload: PushPayload): Promise<number> {
  const { id, account_id, session_id } = push_subscriptions;
  const devices = await tx
    .select({ id })
    .from(push_subscriptions)
    .innerJoin(sessions, eq(sessions.id, session_id))
    .where(and(eq(account_id, account), gt(sessions.expiresAt, sql`now()`)));
  const text = JSON.stringify(payload);
  if (devices.length > 0) {
    await tx.insert(push_messages).values(devices.map((device) => ({ subscription_id: device.id, payload: text })));
  }
  return devices.length;
}

/** Claims the message that has been due the longest and returns it, or null if none is due. Two processes never claim the same one. */
export async function claimMessage(db: Db): Promise<ClaimedMessage | null> {
  const claim = newId();
  const [row] = await readRows<Omit<ClaimedMessage, 'claim' | 'device'> & PushTarget & { device: string }>(
    db,
    sql`update push_messages m set claimed_by = ${claim}, attempts = m.attempts + 1,
        claimed_until = now() + make_interval(mins => ${claimMinutes})
      from push_subscriptions s
      where s.id = m.subscription_id and m.id = (
        select id from push_messages where handed_over_at is null and next_attempt_at <= now()
          and (claimed_until is null or claimed_until < now())
        order by next_attempt_at, id limit 1 for update skip locked)
      returning m.id, m.attempts, m.payload, s.id as device, s.endpoint, s.p256dh, s.auth`,
  );
  if (!row) return null;
  const { id, attempts, payload, device, endpoint, p256dh, auth } = row;
  return { id, claim, attempts, payload, device: { id: device, endpoint, p256dh, auth } };
}

const isHeld = ({ id, claim }: ClaimedMessage) => and(eq(push_messages.id, id), eq(push_messages.claimed_by, claim));

/**
 * Records that the push service may have the message from now on, so that it is not sent again. Returns false if the claim has expired; the
 * caller must then stop.
 */
export async function noteHandOver(db: Db, message: ClaimedMessage): Promise<boolean> {
  const noted = await db
    .update(push_messages)
    .set({ handed_over_at: sql`now()` })
    .where(and(isHeld(message), isNull(push_messages.handed_over_at)))
    .returning({ id: push_messages.id });
  return noted.length === 1;
}

/** Deletes a message that has been sent, or that no attempt can send. */
export async function removeMessage(db: Db, message: ClaimedMessage): Promise<void> {
  await db.delete(push_messages).where(isHeld(message));
}

/** Deletes a subscription that its push service no longer knows, with all its messages. */
export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.delete(push_subscriptions).where(eq(push_subscriptions.id, id));
}

/** Puts off a message that the push service has refused for now, or deletes it after the last attempt. */
export async function retryLater(db: Db, message: ClaimedMessage): Promise<void> {
  const minutes = retryMinutes[message.attempts - 1];
  if (minutes === undefined) return removeMessage(db, message);
  const next_attempt_at = sql`now() + make_interval(mins => ${minutes})`;
  await db
    .update(push_messages)
    .set({ handed_over_at: null, claimed_by: null, claimed_until: null, next_attempt_at })
    .where(isHeld(message));
}

/** Returns whether messages wait to be sent. */
export async function hasWaitingMessages(db: Db): Promise<boolean> {
  const { id, handed_over_at } = push_messages;
  return (await db.select({ id }).from(push_messages).where(isNull(handed_over_at)).limit(1)).length > 0;
}

/** Releases the claims of a process that was killed. Call it only when no other process can be running. */
export async function releaseMessages(db: Db): Promise<void> {
  const { claimed_by, handed_over_at } = push_messages;
  await db
    .update(push_messages)
    .set({ claimed_by: null, claimed_until: null })
    .where(and(isNotNull(claimed_by), isNull(handed_over_at)));
}

/** Deletes messages after a day, among them those whose sender was killed after it handed them over. */
export async function removeOldMessages(db: Db): Promise<void> {
  await db.execute(sql`delete from push_messages where created_at < now() - interval '1 day'`);
}
