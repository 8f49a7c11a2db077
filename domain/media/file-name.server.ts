import { randomBytes } from 'node:crypto';

/** Longest base name that is kept; file systems allow 255 bytes, and the rest of the name needs its place. */
const longestBase = 100;

/**
 * The name under which a file is stored: the base name it was uploaded with, then the time and a random suffix that make
 * it unique, then the ending of its type (S2 5). Letters with marks lose them, and what no address can bear becomes a
 * hyphen; search looks at the name as it was, too.
 */
export function storedName(originalName: string, ending: string, now = Date.now()): string {
  const base = plainBase(originalName) || 'file';
  return `${base}-${now}-${randomBytes(4).toString('hex')}.${ending}`;
}

/** A name as people see it: no folders, no control characters, no more than 255 characters. */
export function cleanOriginalName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Marks that turn the direction of writing would let "gpj.exe" pass for another name.
  return [...last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim()].slice(0, 255).join('') || 'file';
}

function plainBase(name: string): string {
  return cleanOriginalName(name)
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .slice(0, longestBase)
    .replace(/^[.-]+|[.-]+$/g, '');
}
