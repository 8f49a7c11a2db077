import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { policies } from '@listgrove/db/schema/policies';
import { StaleError } from '@listgrove/kernel/stale';
import { and, asc, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { storeOnce } from '../editing/store-once.server.ts';
import { sanitizeRichText } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { containsPattern } from '../search/contains-pattern.ts';
import { type Policy, type PolicyRow, type PolicySummary, type PolicyType, policyTypes } from './policy.ts';
import type { PolicyEdit, PolicyInput } from './policy-input.ts';

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
    .select({
      type: policies.type,
      title: policies.title,
      version: policies.version,
      updated_at: policies.updated_at,
    })
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

/** More versions than any company keeps; bounds staff's list. */
const listLimit = 200;

/** Staff's list, ordered by the type's value, then newest (S2 7); `q` is looked for in title and type. */
export async function listPolicies(db: Db, actor: Actor, { q }: { q: string }): Promise<PolicyRow[]> {
  requireStaff(actor);
  return db
    .select({
      id: policies.id,
      type: policies.type,
      title: policies.title,
      version: policies.version,
      is_active: policies.is_active,
      effective_date: policies.effective_date,
      updated_at: policies.updated_at,
    })
    .from(policies)
    .where(q ? matching(q) : undefined)
    .orderBy(byType, desc(policies.created_at), desc(policies.id))
    .limit(listLimit);
}

/** The policy of that id as staff see it, or null. */
export async function findPolicy(db: Db, actor: Actor, id: string): Promise<Policy | null> {
  requireStaff(actor);
  const [policy] = await db.select().from(policies).where(eq(policies.id, id));
  return policy ?? null;
}

/**
 * Stores a new policy; an active one first deactivates the others of its type (S2 4). Sent twice it is stored once;
 * StaleError when its id already holds another text.
 */
export async function createPolicy(
  db: Db,
  actor: Actor,
  { id, ...input }: PolicyInput & { id: string },
): Promise<void> {
  requireStaff(actor);
  const values = { ...input, content: sanitizeRichText(input.content) };
  await db.transaction(async (tx) => {
    await makeRoom(tx, actor, { id, ...input });
    await storeOnce<Policy>(
      id,
      values,
      (id) =>
        tx
          .insert(policies)
          .values({ ...values, id, updated_by_name: actor.name })
          .onConflictDoNothing({ target: policies.id })
          .returning({ id: policies.id }),
      (id) => findPolicy(tx, actor, id),
    );
  });
}

/** Saves an edit, deactivating the others of its type if it is active; StaleError when it is no longer as the editor saw it. */
export async function updatePolicy(
  db: Db,
  actor: Actor,
  { id, updated_at, ...input }: PolicyEdit & { id: string },
): Promise<void> {
  requireStaff(actor);
  await db.transaction(async (tx) => {
    await makeRoom(tx, actor, { id, ...input });
    const saved = await tx
      .update(policies)
      .set({
        ...input,
        content: sanitizeRichText(input.content),
        updated_at: laterThan(policies.updated_at),
        updated_by_name: actor.name,
      })
      .where(and(eq(policies.id, id), eq(policies.updated_at, updated_at)))
      .returning({ id: policies.id });
    if (saved.length === 0) throw new StaleError(await findPolicy(tx, actor, id));
  });
}

/** Deletes a policy; one that is gone already is no failure. */
export async function deletePolicy(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await db.delete(policies).where(eq(policies.id, id));
}

/** Deactivates the other active policies of the type. One activation of a type at a time, or two would meet. */
async function makeRoom(
  tx: Db,
  actor: Actor,
  { id, type, is_active }: Pick<Policy, 'id' | 'type' | 'is_active'>,
): Promise<void> {
  if (!is_active) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`policy ${type}`}))`);
  await tx
    .update(policies)
    .set({ is_active: false, updated_at: laterThan(policies.updated_at), updated_by_name: actor.name })
    .where(and(isActive, eq(policies.type, type), ne(policies.id, id)));
}

/** A type is looked for by its value and by its words. */
function matching(q: string): SQL | undefined {
  const wanted = q.toLowerCase();
  const types = Object.entries(policyTypes).flatMap(([type, { label }]) =>
    type.includes(wanted) || label.toLowerCase().includes(wanted) ? [type as PolicyType] : [],
  );
  return or(ilike(policies.title, containsPattern(q)), types.length ? inArray(policies.type, types) : undefined);
}
