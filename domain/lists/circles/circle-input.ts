import { oneLine } from '@listgrove/kernel/one-line';
import { z } from 'zod';
import { fields } from '../../accounts/account.ts';
import { circleKinds, longestCircleName } from './circle.ts';

const name = z
  .string()
  .transform((text) => oneLine(text).trim())
  .pipe(
    z
      .string()
      .min(1, 'Please enter a name.')
      .max(longestCircleName, `That name is longer than ${longestCircleName} characters.`),
  );

/** The form that makes a circle. */
export const newCircleInput = { name, kind: z.enum(circleKinds, 'Choose one of them.') };

/** The form that renames a circle. */
export const circleNameInput = { name };

/** The form that invites somebody to a circle. */
export const circleInvitationInput = {
  email: fields.email,
  role: z.enum(['admin', 'member'], 'Choose what this person may do.'),
};
