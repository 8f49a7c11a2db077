import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { flag, requiredText, richText, version } from '../editing/fields.ts';
import { policyTypes } from './policy.ts';

/** What the form of a policy sends (S2 2, 9). */
export const policyInput = {
  title: requiredText('The title', 200),
  type: z.enum(keysOf(policyTypes), 'Please choose a type.'),
  version: requiredText('The version', 40),
  effective_date: z.iso.date('Please give the date on which it takes effect.'),
  is_active: flag,
  content: richText,
};

/** The same for a policy that is there already, with the version that the edit began from. */
export const policyEdit = { ...policyInput, updated_at: version };

export type PolicyInput = z.output<z.ZodObject<typeof policyInput>>;
export type PolicyEdit = z.output<z.ZodObject<typeof policyEdit>>;
