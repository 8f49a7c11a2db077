import type { Db } from '@listgrove/db/db';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { lt } from 'drizzle-orm';

/** Deletes expired counts of all limits. */
export async function removeExpiredCounts(db: Db): Promise<void> {
  await db.delete(rate_limits).where(lt(rate_limits.expire, new Date()));
}
