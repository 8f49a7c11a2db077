import type { policies, policy_type } from '@listgrove/db/schema/policies';

export type PolicyType = (typeof policy_type.enumValues)[number];

/** A policy as it is stored (S1 3). */
export type Policy = typeof policies.$inferSelect;

/** The four types, the only ones that /policies/{type} serves (S1 2.1), with the words the footer uses. */
export const policyTypes = {
  privacy: { label: 'Privacy Policy' },
  terms: { label: 'Terms of Service' },
  cookies: { label: 'Cookie Policy' },
  acceptable_use: { label: 'Acceptable Use Policy' },
} as const satisfies Record<PolicyType, { label: string }>;

/** What a list shows of a policy. */
export type PolicySummary = Pick<Policy, 'type' | 'title' | 'version' | 'updated_at'>;

/** What a row of staff's list shows. */
export type PolicyRow = Pick<
  Policy,
  'id' | 'type' | 'title' | 'version' | 'is_active' | 'effective_date' | 'updated_at'
>;

/** Whether a text, from an address for instance, names a type. */
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
