import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import pLimit from 'p-limit';

/** A password that somebody typed and the hash that it is compared with. */
export interface Comparison {
  password: string;
  hash: string;
}

/**
 * How many passwords are hashed or compared at the same time: half of Node's four threads. Signatures, files and images use the same
 * threads, so that a transaction which checks a signature never waits behind passwords.
 */
export const passwordsAtOnce = 2;

const turns = pLimit(passwordsAtOnce);

/** Returns the library's hash of a password when its turn has come. */
export function hashPassword(password: string): Promise<string> {
  return turns(() => hash(password));
}

/** Returns whether a password has this hash, by the library's comparison, when its turn has come. */
export function verifyPassword(comparison: Comparison): Promise<boolean> {
  return turns(() => verify(comparison));
}
