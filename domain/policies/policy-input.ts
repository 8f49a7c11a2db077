import { keysOf } from '@listgrove/kernel/options';
import { z } from 'zod';
import { day, flag, requiredText, richText } from '../editing/fields.ts';
import { type ItemForm, yesNo } from '../editing/item-form.ts';
import { policyTypes } from './policy.ts';

/** Fields of the policy form. */
export const policyInput = {
  title: requiredText('The title', 200),
  type: z.enum(keysOf(policyTypes), 'Please choose a type.'),
  version: requiredText('The version', 40),
  effective_date: day('Please give the date on which it takes effect.'),
  is_active: flag,
  content: richText,
};

/** The form of a policy. */
export const policyForm = {
  input: policyInput,
  shown: {
    title: { label: 'Title' },
    content: { label: 'Content' },
    is_active: { label: 'Active Policy', options: yesNo },
    type: { label: 'Type', options: policyTypes },
    version: { label: 'Version' },
    effective_date: { label: 'Effective Date' },
  },
} satisfies ItemForm<typeof policyInput>;

/** A new policy, validated. */
export type PolicyInput = z.output<z.ZodObject<typeof policyInput>>;
/** An edit of an existing policy, validated: `updated_at` is the version that the edit started from. */
export type PolicyEdit = PolicyInput & { updated_at: Date };
