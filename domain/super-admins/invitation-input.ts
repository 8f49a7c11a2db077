import { z } from 'zod';
import { fields } from '../accounts/account.ts';
import { flag } from '../editing/fields.ts';

/** The fields of the form that invites an address to be staff. */
export const invitationInput = {
  email: fields.email,
  role: z.enum(['admin', 'super_admin'], 'Please choose a role.'),
  by_exception: flag,
};
