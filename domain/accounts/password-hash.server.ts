import type { Db } from '@listgrove/db/db';
import { credentials } from '@listgrove/db/schema/profiles';
import { and, eq, isNotNull } from 'drizzle-orm';

/** Returns the hash of the account's password, or null if it has none. */
export async function readPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const own = and(eq(credentials.userId, accountId), isNotNull(credentials.password));
  const [credential] = await db.select({ hash: credentials.password }).from(credentials).where(own);
  return credential?.hash ?? null;
}
