import { randomInt } from 'node:crypto';

const howMany = 10;

/** Without letters and digits that look alike on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new codes, each of two groups of five: about 49 bits. */
export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: howMany }, () => `${group()}-${group()}`);
}

/** A typed recovery code as it was given out, whatever its letter case, spaces and hyphens. */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}

/** Whether what was typed is a code of the authenticator app, not a recovery code: digits and spaces. */
export function isAppCode(typed: string): boolean {
  return /^\s*(\d\s*){6}$/.test(typed);
}
