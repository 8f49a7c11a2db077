import { z } from 'zod';

// Schemas for the form fields of the back office, with messages for staff. `what` begins the message, `most` is the
// maximum number of characters.

/** Trimmed text that may be empty. */
export const text = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${what} is longer than ${most.toLocaleString('en-US')} characters.`);

/** Trimmed text that must not be empty. */
export const requiredText = (what: string, most: number) => text(what, most).min(1, `${what} is required.`);

/** A checkbox: `true` for the text "true", otherwise `false`. */
export const flag = z.string().transform((value) => value === 'true');

/** An integer from `least` to `most`. */
export const wholeNumber = (what: string, least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,9}$/, `${what} is a whole number from ${least} to ${most}.`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `${what} is a whole number from ${least} to ${most}.`);

/** Keywords, one per line: trimmed, without duplicates, at most 50 of up to 60 characters each. */
export const keywordList = z
  .string()
  .transform((value) => [...new Set(value.split('\n').map((keyword) => keyword.trim()))].filter(Boolean))
  .refine((keywords) => keywords.length <= 50, 'There can be at most 50 keywords.')
  .refine((keywords) => keywords.every((keyword) => keyword.length <= 60), 'A keyword has at most 60 characters.');

/**
 * HTML from the rich-text editor, not sanitized yet (`domain/rich-text` defines what is allowed). Images at http addresses
 * are refused, because browsers block them.
 */
export const richText = z
  .string()
  .max(2_000_000, 'The content is too long to be stored.')
  .refine(
    (html) =>
      !html
        .split(/<img\b/i)
        .slice(1)
        .some((rest) => /^[^>]*\ssrc\s*=\s*(?:["']\s*)?http:/i.test(rest)),
    'An image in the text has an address that begins with http://, which browsers block. Upload the image, or remove it.',
  );

/**
 * The address of an image: empty, a path of this site or a web address with https, because browsers block others
 * (`img-src` of the Content-Security-Policy); without spaces, quotes, brackets and backslashes.
 */
export const imageAddress = text('The address', 2000).refine(
  (value) => value === '' || /^(\/(?!\/)|https:\/\/)[^\s"<>\\]+$/i.test(value),
  'Please give a web address that begins with https://, or pick an image.',
);

/**
 * A day such as "2026-11-03", as the moment in UTC at which it begins. `missing` is the message for anything else. Days before 2000 are
 * taken for mistyped ones; PostgreSQL has no year 0.
 */
export const day = (missing: string) =>
  z.iso
    .date(missing)
    .refine((value) => value >= '2000-01-01', 'Please give a date from the year 2000 on.')
    .transform((value) => new Date(value));

/** The `updated_at` of the version that an edit started from, as a date. */
export const version = z.iso.datetime('Please reload this page.').transform((value) => new Date(value));

/** The version of the unpublished changes that an edit started from; null without any. */
export const versionOfUnpublished = z.union([z.literal(''), version]).transform((value) => value || null);
