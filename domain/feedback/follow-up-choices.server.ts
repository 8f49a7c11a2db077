import { randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { follow_up_choices } from '@listgrove/db/schema/follow-up';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

/** As many addresses as one statement asks about. */
const batch = 1_000;

/** Those of the addresses that still want follow-up mails, each with the secret of its unsubscribe link. */
export async function listSubscribed(db: Db, emails: string[]): Promise<{ email: string; token: string }[]> {
  const subscribed: { email: string; token: string }[] = [];
  for (let start = 0; start < emails.length; start += batch) {
    const some = emails.slice(start, start + batch);
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

/** Whether the address of this link wants follow-up mails; null when the link is nobody's. */
export async function readFollowUpChoice(db: Db, token: string): Promise<{ wanted: boolean } | null> {
  const [found] = await db
    .select({ unsubscribed_at: follow_up_choices.unsubscribed_at })
    .from(follow_up_choices)
    .where(eq(follow_up_choices.token, token));
  return found ? { wanted: found.unsubscribed_at === null } : null;
}

/** Stores whether the address of this link wants follow-up mails; a link that is nobody's changes nothing. */
export async function chooseFollowUp(db: Db, { token, wanted }: { token: string; wanted: boolean }): Promise<void> {
  await db
    .update(follow_up_choices)
    .set({ unsubscribed_at: wanted ? null : sql`coalesce(${follow_up_choices.unsubscribed_at}, now())` })
    .where(eq(follow_up_choices.token, token));
}
