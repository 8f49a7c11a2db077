import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { active_policy_types, policies } from '@listgrove/db/schema/policies';
import { trashed_rows } from '@listgrove/db/schema/trash';
import { readShared } from '@listgrove/db/shared-reads';
import { isUniqueViolation } from '@listgrove/db/unique-violation';
import { CodedError } from '@listgrove/kernel/errors';
import { containsFolded } from '@listgrove/kernel/fold-text';
import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { setOnMany, undoOnMany } from '../editing/bulk.server.ts';
import type { BulkChange, BulkResult } from '../editing/bulk.ts';
import { findRow, setColumns, updateRow } from '../editing/edit-rows.server.ts';
import type { EditedNoun } from '../editing/edited-noun.ts';
import { hasUnpublished } from '../editing/has-unpublished.server.ts';
import { oneOf } from '../editing/move-to-trash.server.ts';
import { namesOf } from '../editing/names-of.ts';
import { findPreviewed } from '../editing/previews.server.ts';
import { restoreInactive } from '../editing/restore-inactive.server.ts';
import { storeOnce } from '../editing/store-once.server.ts';
import { sanitizeContent } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { isInColumns } from '../search/in-title.server.ts';
import {
  type Policy,
  type PolicyRow,
  type PolicySummary,
  type PolicyType,
  policiesPerPage,
  policyTypes,
  type ReadPolicy,
} from './policy.ts';
import { type PolicyEdit, type PolicyInput, policyForm } from './policy-input.ts';

const isActive = eq(policies.is_active, true);

/** Alphabetical order of types. The cast is needed because an enum sorts in the order of its declaration. */
const byType = asc(sql`${policies.type}::text`);

/**
 * Returns the types that have an active policy, in alphabetical order. The footer links only these. Reads a table that stays as it is
 * when a new version of a policy is published, so that the pages of the site stay in the cache.
 */
export async function listActivePolicyTypes(db: Db): Promise<readonly PolicyType[]> {
  const read = async () => {
    const rows = await db
      .select()
      .from(active_policy_types)
      .orderBy(asc(sql`${active_policy_types.type}::text`));
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

const readColumns = {
  type: policies.type,
  title: policies.title,
  content: policies.content,
  version: policies.version,
  effective_date: policies.effective_date,
  updated_at: policies.updated_at,
};

/** Returns the policy that the secret of a preview address shows, with its unpublished changes, or null. */
export async function findPreviewedPolicy(db: Db, secret: string): Promise<ReadPolicy | null> {
  return findPreviewed(db, policies, readColumns, secret);
}

/** Returns the public fields of the active policy of a type, or null if there is none. */
export async function findActivePolicy(db: Db, type: PolicyType): Promise<ReadPolicy | null> {
  const [policy] = await db
    .select(readColumns)
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
      has_unpublished: hasUnpublished(policies),
    })
    .from(policies)
    .where(where)
    .orderBy(byType, desc(policies.created_at), desc(policies.id))
    .limit(policiesPerPage)
    .offset((page - 1) * policiesPerPage);
  const [listed, total] = await Promise.all([rows, db.$count(policies, where)]);
  return { policies: listed, total, pages: Math.max(1, Math.ceil(total / policiesPerPage)) };
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
      (id) => findRow(tx, actor, policies, id),
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
  const types = Object.entries(policyTypes).flatMap(([type, { label }]) =>
    containsFolded(type, q) || containsFolded(label, q) ? [type as PolicyType] : [],
  );
  return or(isInColumns([policies.title], q), types.length ? inArray(policies.type, types) : undefined);
}

/**
 * Activates or deactivates a policy, whatever its version is, and sets `values`; an active one deactivates the others of its type. Returns its new
 * version, or null if it was in that state already. Throws CodedError `gone`, `not-allowed`.
 */
async function setPolicyActive(
  db: Db,
  actor: Actor,
  { id, is_public, values = {} }: { id: string; is_public: boolean; values?: Partial<Policy> },
): Promise<Date | null> {
  return db.transaction(async (tx) => {
    const policy = is_public ? await findRow(tx, actor, policies, id) : null;
    if (policy) await deactivateOthers(tx, actor, { id, type: values.type ?? policy.type, is_active: true });
    return setColumns(tx, actor, policies, { ...values, id, is_active: is_public });
  });
}

/** Lets a deleted policy be restored as an inactive one if another of its type is active by then. */
async function keepOneActive(tx: Db, trashIds: string[]): Promise<string | null> {
  for (const type of Object.keys(policyTypes).sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`policy ${type}`}))`);
  const titles = await restoreInactive(
    tx,
    policies,
    trashIds,
    sql`(
      exists (select from ${policies} where is_active and type::text = item.content ->> 'type') or exists (
        select from ${trashed_rows} as later
        where later.table_name = item.table_name and ${oneOf(sql`later.trash_id`, trashIds)}
          and (later.content ->> 'is_active')::boolean and later.content ->> 'type' = item.content ->> 'type'
          and (later.content ->> 'updated_at', later.id) > (item.content ->> 'updated_at', item.id)
      )
    )`,
  );
  if (titles.length === 0) return null;
  return `${namesOf(titles)} ${titles.length === 1 ? 'is' : 'are'} not active any more, because another version of that policy is.`;
}

/** Policies as the mechanisms of `editing/` know them. */
export const editedPolicies = {
  label: 'Policy',
  table: policies,
  title: policies.title,
  form: policyForm,
  publicWord: 'active',
  deskPath: '/admin/policies',
  fit: keepOneActive,
  publicColumns: ['is_active'],
  isPublic: (row) => 'is_active' in row && row.is_active === true,
  create: createPolicy,
  update: updatePolicy,
  sanitize: sanitizeContent,
  setPublic: setPolicyActive,
} satisfies EditedNoun;

/**
 * Deactivates several policies. Returns what was changed. Throws CodedError `one-at-a-time` for any other value, because a type has one
 * active version, `not-allowed`.
 */
export async function deactivatePolicies(
  db: Db,
  actor: Actor,
  { ids, value }: { ids: string[]; value: string },
): Promise<BulkResult> {
  if (value !== 'false')
    throw new CodedError('one-at-a-time', 'Activate one version of a policy at a time, in its form.');
  return setOnMany(db, actor, editedPolicies, { ids, column: 'is_active', value });
}

/** Undoes that. Throws CodedError `other-active` if another version of one of them is active by then, `not-allowed`. */
export async function undoDeactivation(db: Db, actor: Actor, changes: BulkChange[]): Promise<BulkResult> {
  try {
    return await undoOnMany(db, actor, editedPolicies, { column: 'is_active', changes });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new CodedError('other-active', 'Another version of one of these policies is active by now.');
  }
}
