import { policies } from '@listgrove/db/schema/policies';
import { eq, sql } from 'drizzle-orm';
import type { NamedNoun } from '../public-noun/public-noun.ts';
import { editedPolicies, listActivePolicies } from './policies.server.ts';
import { describePolicy, policiesPath, policyTypes } from './policy.ts';

/** Policies as a public noun: the active one of each type has the address `/policies/{type}`. */
export const policy = {
  address: 'name',
  label: 'Policy',
  plural: 'Policies',
  path: policiesPath,
  table: policies,
  isPublic: eq(policies.is_active, true),
  status: sql`case when is_active then 'active' else 'inactive' end`,
  deskPath: ({ id }) => `/admin/policies/${id}`,
  edited: editedPolicies,
  fileColumns: ['content'],
  metadata: {
    filter: 'Policies',
    badge: 'Policy',
    columns: { description: null, keywords: null, image: null },
  },
  names: Object.entries(policyTypes).map(([name, { label }]) => ({ name, label })),
  listPublic: async (db) =>
    (await listActivePolicies(db)).map((active) => ({
      name: active.type,
      title: active.title,
      describe: (site_name) => describePolicy(active, { site_name }).description,
      updated_at: active.updated_at,
    })),
} satisfies NamedNoun;
