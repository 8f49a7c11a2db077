import { generateKeyBetween } from 'fractional-indexing';

/** Returns whether a text is a rank, which other ranks can be made before and after. */
export function isRank(text: string): boolean {
  try {
    generateKeyBetween(text, null);
    return /^[0-9A-Za-z]+$/.test(text);
  } catch {
    return false; // The library has no other way to ask.
  }
}
