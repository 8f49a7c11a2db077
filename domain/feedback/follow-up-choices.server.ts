import { randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { follow_up_choices } from '@listgrove/db/schema/follow-up';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isFormer } from '../mail/former-address.ts';

/** Addresses per statement. */
const batch = 1_000;

/**
 * Returns those of the addresses that have not unsubscribed from follow-up mails, each with the token of its unsubscribe
 * link, in no particular order, without those of deleted accounts. Creates the tokens of new addresses.
 */
export async function listSubscribed(db: Db, emails: string[]): Promise<{ email: string; token: string }[]> {
  const subscribed: { email: string; token: string }[] = [];
  const reachable = emails.filter((email) => !isFormer(email));
  for (let start = 0; start < reachable.length; start += batch) {
    const some = reachable.slice(start, start + batch);
    await db
      .insert(follow_up_choices)
      .values(some.map((email) => ({ email, token: randomBytes(16).toString('base64url') })))
      .onConflictDoNothing();
    const rows = await db
      .select({ email: follow_up_choices.email, token: follow_up_choices.token })
      .from(follow_up_choices)
      .where(and(inArray(follow_up_choices.email, some), isNull(follow_up_choices.unsubscribed_at)));
    subscribed.push(...rows);
  }
  return subscribed;
}

/** Returns whether the address of this unsubscribe token wants follow-up mails, or null if the token is unknown. */
export async function readFollowUpChoice(db: Db, token: string): Promise<{ wanted: boolean } | null> {
  const [choice] = await db
    .select({ unsubscribed_at: follow_up_choices.unsubscribed_at })
    .from(follow_up_choices)
    .where(eq(follow_up_choices.token, token));
  return choice ? { wanted: choice.unsubscribed_at === null } : null;
}

/** Stores whether the address of this unsubscribe token wants follow-up mails. Does nothing if the token is unknown. */
export async function chooseFollowUp(db: Db, { token, wanted }: { token: string; wanted: boolean }): Promise<void> {
  await db
    .update(follow_up_choices)
    .set({ unsubscribed_at: wanted ? null : sql`coalesce(${follow_up_choices.unsubscribed_at}, now())` })
    .where(eq(follow_up_choices.token, token));
}
