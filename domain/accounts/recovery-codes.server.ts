import { randomInt } from 'node:crypto';

const howMany = 10;

/** Letters and digits without those that look similar on paper. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns ten random codes, each of two groups of five characters (about 49 bits). */
export function makeRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: howMany }, () => `${group()}-${group()}`);
}

/** Returns a typed recovery code in its canonical form, ignoring letter case, spaces and hyphens. */
export function readRecoveryCode(typed: string): string {
  const plain = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return `${plain.slice(0, 5)}-${plain.slice(5)}`;
}

/** Whether the typed text is a code of the authenticator app (six digits and spaces) rather than a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\s*(\d\s*){6}$/.test(typed);
}
