import type { Db } from '@listgrove/db/db';
import { policies } from '@listgrove/db/schema/policies';
import { asc, eq } from 'drizzle-orm';
import type { PolicyType } from './policy.ts';

/** The types that have an active policy, ordered by type (S1 2.5: the footer links only these). */
export async function listActivePolicyTypes(db: Db): Promise<PolicyType[]> {
  const rows = await db
    .select({ type: policies.type })
    .from(policies)
    .where(eq(policies.is_active, true))
    .orderBy(asc(policies.type));
  return rows.map((row) => row.type);
}
