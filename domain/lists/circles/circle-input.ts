import { oneLine } from '@listgrove/kernel/one-line';
import { z } from 'zod';
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
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, 'That address is too long.')
    .pipe(z.email('Please enter a complete e-mail address, such as name@example.com.')),
  role: z.enum(['admin', 'member'], 'Choose what this person may do.'),
};
