import { z } from 'zod';

// What a form of the back office sends, and the sentence for each thing that may be wrong with it.

/** A line or a text that may be empty, without the space around it. */
export const text = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} is longer than ${most.toLocaleString('en-US')} characters.`);

/** One that may not be empty. */
export const requiredText = (what: string, most: number) => text(what, most).min(1, `${what} is required.`);

/** A box: ticked sends `true`. */
export const flag = z.string().transform((value) => value === 'true');

/** A whole number between two bounds. */
export const wholeNumber = (what: string, least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,9}$/, `${what} is a whole number from ${least} to ${most}.`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${what} is a whole number from ${least} to ${most}.`);

/** Keywords, one a line: trimmed, each once, at most 50 of 60 characters (S2 5). */
export const keywordList = z
  .string()
  .transform((value) => [...new Set(value.split('\n').map((keyword) => keyword.trim()))].filter(Boolean))
  .refine((keywords) => keywords.length <= 50, 'There can be at most 50 keywords.')
  .refine((keywords) => keywords.every((keyword) => keyword.length <= 60), 'A keyword has at most 60 characters.');

/** Formatted text as the editor sends it; what it may hold is said in `domain/rich-text`. */
export const richText = z.string().max(2_000_000, 'The content is too long to be stored.');

/** The address of a picture: a stored file, a path of this site or a web address, without what no address contains. */
export const imageAddress = text('The address', 2000).refine(
  (value) => value === '' || /^(\/(?!\/)|https?:\/\/)[^\s"<>\\]+$/i.test(value),
  'Please give a web address that begins with https://, or pick an image.',
);

/** The `updated_at` that an edit began from. */
export const version = z.iso.datetime('Please reload this page.').transform((value) => new Date(value));
