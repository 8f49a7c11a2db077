import type { policies, policy_type } from '@listgrove/db/schema/policies';

/** The type of a policy. */
export type PolicyType = (typeof policy_type.enumValues)[number];

/** A row of `policies`. */
export type Policy = typeof policies.$inferSelect;

/** The four types of policies with their labels in the footer. /policies/{type} serves no other types. */
export const policyTypes = {
  privacy: { label: 'Privacy Policy' },
  terms: { label: 'Terms of Service' },
  cookies: { label: 'Cookie Policy' },
  acceptable_use: { label: 'Acceptable Use Policy' },
} as const satisfies Record<PolicyType, { label: string }>;

/** A policy as its page shows it. */
export type ReadPolicy = Pick<Policy, 'type' | 'title' | 'content' | 'version' | 'effective_date' | 'updated_at'>;

/** A policy in public lists. */
export type PolicySummary = Pick<Policy, 'type' | 'title' | 'version' | 'updated_at'>;

/** A policy in staff's list. */
export type PolicyRow = Pick<
  Policy,
  'id' | 'type' | 'title' | 'version' | 'is_active' | 'effective_date' | 'updated_at'
> & { has_unpublished: boolean };

/** The number of policies on a page of staff's list. */
export const policiesPerPage = 25;

/** Whether a text, for example from an address, is a type of policy. */
export function isPolicyType(value: string): value is PolicyType {
  return Object.hasOwn(policyTypes, value);
}

/** The address below which the active policy of each type has its page. */
export const policiesPath = '/policies';

/** The address, title and description of a policy's page. */
export function describePolicy(
  { type, title, version }: Pick<Policy, 'type' | 'title' | 'version'>,
  { site_name }: { site_name: string },
): { path: string; title: string; description: string } {
  const description = `${policyTypes[type].label} of ${site_name}, version ${version}.`;
  return { path: `${policiesPath}/${type}`, title, description };
}
