import type { Policy } from '@listgrove/domain/policies/policy';
import { policyTypes } from '@listgrove/domain/policies/policy';
import type { Values } from '../parts/answer';
import { type ShownFields, yesNo } from '../revisions/shown-fields';

/** Returns the fields of the form of a policy. */
export function valuesOf({ id, title, type, version, effective_date, content, is_active, updated_at }: Policy): Values {
  return {
    id,
    updated_at: updated_at.toISOString(),
    title,
    type,
    version,
    effective_date,
    content,
    is_active: is_active ? 'true' : '',
  };
}

/** The fields of a policy as its revisions name and show them. */
export const shown = {
  title: { label: 'Title' },
  content: { label: 'Content' },
  is_active: { label: 'Active Policy', options: yesNo },
  type: { label: 'Type', options: policyTypes },
  version: { label: 'Version' },
  effective_date: { label: 'Effective Date' },
} satisfies ShownFields;
