import { randomBytes, scryptSync } from 'node:crypto';

/** How many passwords were hashed, so that a test can tell that a request hashes none. */
export const work = { hashes: 0 };

/**
 * Stands in for `better-auth/crypto` in unit tests (vitest.config.ts): the same function at the lowest cost. A hash of that library
 * keeps a processor busy for a tenth of a second, and the tests of accounts make hundreds. Journeys, attacks and measurements use
 * the library's.
 */
export async function hashPassword(password: string): Promise<string> {
  work.hashes++;
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${digest(salt, password)}`;
}

/** Returns whether `hash` is what `hashPassword` returned for this password. */
export async function verifyPassword({ password, hash }: { password: string; hash: string }): Promise<boolean> {
  const [salt = '', stored] = hash.split(':');
  return stored === digest(salt, password);
}

function digest(salt: string, password: string): string {
  return scryptSync(password, salt, 64, { N: 2 }).toString('hex');
}
