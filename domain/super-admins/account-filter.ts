import { z } from 'zod';
import { roles } from '../rights/staff.ts';

/** States of accounts, for the filter of the list. */
export const accountStates = {
  active: { label: 'Active' },
  unverified: { label: 'Not verified' },
  suspended: { label: 'Suspended' },
  leaving: { label: 'Deletion asked' },
} as const;

const state = z.enum(['active', 'unverified', 'suspended', 'leaving']);
const yesOrNo = z.enum(['yes', 'no', '']).catch('');

/** Search and filters of the list of all accounts, from its address; an empty or unknown value means all. */
export const accountFilter = z.object({
  q: z.string(),
  role: z.union([z.enum(roles), z.literal('')]).catch(''),
  state: z.union([state, z.literal('')]).catch(''),
  company: yesOrNo,
  factor: yesOrNo,
});

/** Search and filters of the list of all accounts. */
export type AccountFilter = z.output<typeof accountFilter>;
