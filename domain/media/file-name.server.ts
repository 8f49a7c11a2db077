import { randomBytes } from 'node:crypto';
import { cutToLength } from '@listgrove/kernel/cut-text';

/** Maximum length of the base name. File systems allow 255 bytes for the whole name. */
const longestBase = 100;

/**
 * Returns the name under which a file is stored: the base name of the upload, the time in milliseconds and a random
 * suffix, which make it unique, and the extension of its type. Diacritics are removed, and characters that are not safe
 * in an address become hyphens. (Search covers the original name as well.)
 */
export function storedName(originalName: string, ending: string, now = Date.now()): string {
  const base = plainBase(originalName) || 'file';
  return `${base}-${now}-${randomBytes(4).toString('hex')}.${ending}`;
}

/** Returns a file name for display: without folders and control characters, at most 255 characters, never empty. */
export function cleanOriginalName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Bidirectional control characters could make "exe.jpg" and "gpj.exe" look the same.
  return cutToLength(last.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim(), 255) || 'file';
}

function plainBase(name: string): string {
  const base = cleanOriginalName(name)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, longestBase);
  return /\w(?:.*\w)?/.exec(base)?.[0] ?? ''; // without dots and hyphens at the ends
}
