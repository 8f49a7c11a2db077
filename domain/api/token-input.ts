import { oneLine } from '@listgrove/kernel/one-line';
import { z } from 'zod';
import { requiredText } from '../editing/fields.ts';

/** What a program may do with a token. */
export const apiAccess = {
  read: { label: 'Read' },
  write: { label: 'Read and write' },
} as const;

/** After how many days a token ends. */
export const tokenLives = {
  30: { label: '30 days' },
  90: { label: '90 days' },
  365: { label: 'A year' },
} as const;

/** The fields of the form that makes a token. */
export const tokenInput = {
  name: requiredText('The name', 60).transform(oneLine),
  access: z.enum(['read', 'write'], 'Please choose what the program may do.'),
  days: z.enum(['30', '90', '365'], 'Please choose when the token ends.').transform(Number),
};

/** A new token, validated. */
export type TokenInput = z.output<z.ZodObject<typeof tokenInput>>;
