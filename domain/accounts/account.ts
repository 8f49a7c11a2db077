import { oneLine } from '@listgrove/kernel/one-line';
import { z } from 'zod';
import type { Standing } from '../rights/staff.ts';
import { longestPassword, shortestPassword } from './password.ts';

/** An account of the app (a row of `profiles`), as the program uses it. */
export interface Account extends Standing {
  id: string;
  name: string;
  /** Whether signing in requires a code in addition to the password. */
  twoFactorEnabled: boolean;
  lastSignInAt: Date | null;
  previousSignInAt: Date | null;
  createdAt: Date;
}

/** Schemas for the fields of account forms, with the messages that people read. */
export const fields = {
  /** A line break that was pasted becomes a space. */
  name: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'Please enter your name.').max(120, 'That name is longer than 120 characters.')),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'That address is too long.')
    .pipe(z.email('Please enter a complete e-mail address, such as name@example.com.')),
  /** An address that is only compared. Its form is not checked, so that a message reveals nothing about the right one. */
  knownEmail: z.string().trim().min(1, 'Please enter your e-mail address.'),
  newPassword: z
    .string()
    .min(shortestPassword, `Password must be at least ${shortestPassword} characters long`)
    .max(longestPassword, `Password must be at most ${longestPassword} characters long`),
  /**
   * A password that is only compared. Its length is not checked, so that a message reveals nothing about the right one.
   */
  password: z.string().min(1, 'Please enter your password.'),
};
