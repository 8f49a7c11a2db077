import { z } from 'zod';
import type { Standing } from '../rights/staff.ts';
import { longestPassword, shortestPassword } from './password.ts';

/** An app account as the program sees it (S1 3, "Profile"). */
export interface Account extends Standing {
  id: string;
  name: string;
  /** Whether signing in takes a code besides the password. */
  twoFactorEnabled: boolean;
  lastSignInAt: Date | null;
  previousSignInAt: Date | null;
  createdAt: Date;
}

/** What a person types about an account, with the words for what is wrong with it. */
export const fields = {
  name: z.string().trim().min(1, 'Please enter your name.').max(120, 'That name is longer than 120 characters.'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'That address is too long.')
    .pipe(z.email('Please enter a complete e-mail address, such as name@example.com.')),
  newPassword: z
    .string()
    .min(shortestPassword, `Password must be at least ${shortestPassword} characters long`)
    .max(longestPassword, `Password must be at most ${longestPassword} characters long`),
  /** A password that is only compared: nothing is said about its form, so that nothing is learnt from it. */
  password: z.string().min(1, 'Please enter your password.'),
};
