import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { flag, requiredText, richText, version } from '../editing/fields.ts';
import { policyTypes } from './policy.ts';

/** Fields of the policy form. */
export const policyInput = {
  title: requiredText('The title', 200),
  type: z.enum(keysOf(policyTypes), 'Please choose a type.'),
  version: requiredText('The version', 40),
  effective_date: z.iso.date('Please give the date on which it takes effect.'),
  is_active: flag,
  content: richText,
};

/** Fields of the form for an existing policy: `updated_at` is the version that the edit started from. */
export const policyEdit = { ...policyInput, updated_at: version };

/** A new policy, validated. */
export type PolicyInput = z.output<z.ZodObject<typeof policyInput>>;
/** An edit of an existing policy, validated. */
export type PolicyEdit = z.output<z.ZodObject<typeof policyEdit>>;
