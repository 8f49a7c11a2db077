import type { Side } from '@listgrove/kernel/origins';
import type { z } from 'zod';

/** What a request to an address does. */
export interface Operation {
  summary: string;
  /** Parameters of the address by name, each with what it means. */
  query?: Record<string, string>;
  /** The fields of the form that is sent. */
  form?: z.ZodObject;
  /** What the responses mean, by status. */
  answers: Record<number, string>;
}

/** An address by which people or programs sign in, sign out, or manage an account. */
export interface AuthPath {
  side: Side;
  /** With parameters in braces, as OpenAPI writes them: `/login/with/{provider}`. */
  path: string;
  /** The session that it needs. */
  needs: 'nothing' | 'app account' | 'feedback account';
  get?: Operation;
  post?: Operation;
}

/** Addresses that belong together. */
export interface AuthPathGroup {
  title: string;
  paths: AuthPath[];
}

/** The answer of a page without conditions. */
export const page = { 200: 'The page.' };

/** What forms answer that are not accepted. */
export const refused = { 400: 'The page again, with a sentence by each field that is wrong.' };

/** The same for forms with limits, which are counted across processes and restarts. */
export function refusedAbove(limits: string) {
  return { ...refused, 429: `Above ${limits}: the page again; it says how long to wait.` };
}

/** Limits that several forms have. */
export const limits = {
  presses: '60 a minute by network address',
  links: '60 in 10 minutes by network address',
  mails: '60 mails in 10 minutes by network address, 5 in 15 minutes by mailbox',
  passwords: '10 wrong passwords in 5 minutes by account',
  codes: '10 codes of the app in 15 minutes by account',
  mailedCodes: '20 mailed codes a day by account',
};

/** The limits of proofs of who somebody is. */
export const proofs = `${limits.passwords}, ${limits.codes}, ${limits.mailedCodes}`;
