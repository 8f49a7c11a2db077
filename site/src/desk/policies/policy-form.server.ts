import { editedPolicies } from '@listgrove/domain/policies/policies.server';
import type { Policy } from '@listgrove/domain/policies/policy';
import { policyEdit, policyInput } from '@listgrove/domain/policies/policy-input';
import { rowValues } from '../parts/row-values';

/** What the form and the revisions of a policy save, and with which fields. */
export const policyForm = {
  edited: editedPolicies,
  input: policyInput,
  edit: policyEdit,
  valuesOf: (policy: Policy) => rowValues(policy, policyEdit),
};
