import type { Db } from '@listgrove/db/db';
import { policies } from '@listgrove/db/schema/policies';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Policy, PolicySummary, PolicyType } from './policy.ts';

const isActive = eq(policies.is_active, true);

/** By the type's value (S1 7); the enum itself sorts as it was declared. */
const byType = asc(sql`${policies.type}::text`);

/** The types that have an active policy, ordered by type (S1 2.5: the footer links only these). */
export async function listActivePolicyTypes(db: Db): Promise<PolicyType[]> {
  const rows = await db.select({ type: policies.type }).from(policies).where(isActive).orderBy(byType);
  return rows.map((row) => row.type);
}

/** The active policies without their texts, ordered by type (S1 7): one of a type at most, so four. */
export async function listActivePolicies(db: Db): Promise<PolicySummary[]> {
  return db
    .select({ type: policies.type, title: policies.title, updated_at: policies.updated_at })
    .from(policies)
    .where(isActive)
    .orderBy(byType);
}

/** The active policy of a type, or null when there is none (S1 2.11). */
export async function findActivePolicy(db: Db, type: PolicyType): Promise<Policy | null> {
  const [policy] = await db
    .select()
    .from(policies)
    .where(and(isActive, eq(policies.type, type)));
  return policy ?? null;
}
