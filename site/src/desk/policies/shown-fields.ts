import { policyTypes } from '@listgrove/domain/policies/policy';
import { type ShownFields, yesNo } from '../revisions/shown-fields';

/** The fields of a policy as its revisions name and show them. */
export const shown = {
  title: { label: 'Title' },
  content: { label: 'Content' },
  is_active: { label: 'Active Policy', options: yesNo },
  type: { label: 'Type', options: policyTypes },
  version: { label: 'Version' },
  effective_date: { label: 'Effective Date' },
} satisfies ShownFields;
