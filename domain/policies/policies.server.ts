import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { policies } from '@listgrove/db/schema/policies';
import { readShared } from '@listgrove/db/shared-reads';
import { and, asc, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { deleteRow, findRow, updateRow } from '../editing/edit-rows.server.ts';
import { storeOnce } from '../editing/store-once.server.ts';
import { sanitizeContent } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { containsPattern } from '../search/contains-pattern.ts';
import {
  type Policy,
  type PolicyRow,
  type PolicySummary,
  type PolicyType,
  policiesPerPage,
  policyTypes,
  type ReadPolicy,
} from './policy.ts';
import type { PolicyEdit, PolicyInput } from './policy-input.ts';

const isActive = eq(policies.is_active, true);

/** Alphabetical order of types. The cast is needed because an enum sorts in the order of its declaration. */
const byType = asc(sql`${policies.type}::text`);

/** Returns the types that have an active policy, in alphabetical order. The footer links only these. */
export async function listActivePolicyTypes(db: Db): Promise<readonly PolicyType[]> {
  const read = async () => {
    const rows = await db.select({ type: policies.type }).from(policies).where(isActive).orderBy(byType);
    return rows.map((row) => row.type);
  };
  return readShared(db, { key: 'active policy types', read });
}

/**
 * Returns the active policies without their texts, in alphabetical order of type. There is at most one of each type.
 */
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

/** Returns the public fields of the active policy of a type, or null if there is none. */
export async function findActivePolicy(db: Db, type: PolicyType): Promise<ReadPolicy | null> {
  const [policy] = await db
    .select({
      type: policies.type,
      title: policies.title,
      content: policies.content,
      version: policies.version,
      effective_date: policies.effective_date,
      updated_at: policies.updated_at,
    })
    .from(policies)
    .where(and(isActive, eq(policies.type, type)));
  return policy ?? null;
}

/**
 * Returns one page of staff's list of all versions, in alphabetical order of type, then newest first. `q` is searched for in
 * the title and the type; `total` counts all matches. Throws CodedError `not-allowed`.
 */
export async function listPolicies(
  db: Db,
  actor: Actor,
  { q, page }: { q: string; page: number },
): Promise<{ policies: PolicyRow[]; total: number; pages: number }> {
  requireStaff(actor);
  const where = q ? matching(q) : undefined;
  const rows = db
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
    .where(where)
    .orderBy(byType, desc(policies.created_at), desc(policies.id))
    .limit(policiesPerPage)
    .offset((page - 1) * policiesPerPage);
  const [listed, total] = await Promise.all([rows, db.$count(policies, where)]);
  return { policies: listed, total, pages: Math.max(1, Math.ceil(total / policiesPerPage)) };
}

/** Returns the policy with this id, active or not, or null. Throws CodedError `not-allowed`. */
export async function findPolicy(db: Db, actor: Actor, id: string): Promise<Policy | null> {
  return findRow(db, actor, policies, id);
}

/**
 * Stores a new policy; an active one deactivates the others of its type. Storing the same policy twice has no further
 * effect. Throws StaleError if a different one is stored under this id, CodedError `not-allowed`.
 */
export async function createPolicy(
  db: Db,
  actor: Actor,
  { id, ...input }: PolicyInput & { id: string },
): Promise<void> {
  requireStaff(actor);
  const values = sanitizeContent(input);
  await db.transaction(async (tx) => {
    await deactivateOthers(tx, actor, { id, ...input });
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

/**
 * Saves an edit; an active policy deactivates the others of its type. Throws StaleError with the stored policy if it was
 * changed or deleted since `updated_at`, CodedError `not-allowed`.
 */
export async function updatePolicy(db: Db, actor: Actor, edit: PolicyEdit & { id: string }): Promise<void> {
  requireStaff(actor);
  await db.transaction(async (tx) => {
    await deactivateOthers(tx, actor, edit);
    await updateRow(tx, actor, policies, sanitizeContent(edit));
  });
}

/** Deletes a policy; does nothing if it does not exist. Throws CodedError `not-allowed`. */
export async function deletePolicy(db: Db, actor: Actor, id: string): Promise<void> {
  await deleteRow(db, actor, policies, id);
}

/**
 * Deactivates the other active policies of the type. A lock serializes activations, so that two cannot both stay
 * active.
 */
async function deactivateOthers(
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

/** Matches the title, and the value and the label of the type. */
function matching(q: string): SQL | undefined {
  const wanted = q.toLowerCase();
  const types = Object.entries(policyTypes).flatMap(([type, { label }]) =>
    type.includes(wanted) || label.toLowerCase().includes(wanted) ? [type as PolicyType] : [],
  );
  return or(ilike(policies.title, containsPattern(q)), types.length ? inArray(policies.type, types) : undefined);
}
