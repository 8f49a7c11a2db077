import { oneLine } from '@listgrove/kernel/one-line';
import { z } from 'zod';
import { longestGuestName } from './guest.ts';

/** What is not seen, or changes the order in which letters are shown, but for the parts of emoji. */
const unseen = /(?![\u200d\ufe0f])[\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/** The fields of the form by which somebody joins a list without an account. */
export const guestInput = {
  name: z
    .string()
    .transform((text) => oneLine(text).normalize('NFC').replace(unseen, '').replace(/\s+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .min(1, 'Please enter a name, so that the others know who you are.')
        .max(longestGuestName, `That name is longer than ${longestGuestName} characters.`)
        .refine((name) => /[\p{L}\p{N}]/u.test(name) && !/\p{M}{4}/u.test(name), 'Please enter a name with letters.'),
    ),
};
