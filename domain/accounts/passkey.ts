import { oneLine } from '@listgrove/kernel/one-line';
import { z } from 'zod';

/** A passkey as its owner sees it. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  /** When it last signed in, or null. */
  usedAt: Date | null;
  /** Whether it exists on one device only. Others are kept by a password manager. */
  isOnOneDevice: boolean;
}

/** Passkeys that an account can have. */
export const mostPasskeys = 20;

const name = z.string().transform(oneLine).pipe(z.string().max(60, 'That name is longer than 60 characters.'));

/** Schemas for the name of a passkey. A new one without a name gets that of its password manager or browser. */
export const passkeyNames = {
  new: name,
  changed: name.pipe(z.string().min(1, 'Please enter a name.')),
};

/** What a browser needs to ask for a passkey, and what it sends back with the answer. `ceremony` works once, for five minutes. */
export interface Ceremony<Options> {
  options: Options;
  ceremony: string;
}

/** What a browser sends back: the ceremony, and the passkey's answer as JSON. Neither is checked. */
export interface GivenPasskey {
  ceremony: string;
  answer: string;
}
