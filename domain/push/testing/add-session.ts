import type { Db } from '@listgrove/db/db';
import { sessions } from '@listgrove/db/schema/profiles';
import { newId } from '@listgrove/kernel/ids';

/** Adds a session of an account and returns its id. */
export async function addSession(db: Db, account: string): Promise<string> {
  const expiresAt = new Date(Date.now() + 86_400_000);
  const [row] = await db.insert(sessions).values({ userId: account, token: newId(), expiresAt }).returning();
  if (!row) throw new Error('The session was not stored.');
  return row.id;
}
