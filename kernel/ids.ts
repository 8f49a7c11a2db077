import { v7 } from 'uuid';

/** A new UUIDv7: sorts by the time it was made. */
export function newId(): string {
  return v7();
}

/** How many characters of an id end a slug (S1 9). */
export const idSuffixLength = 8;

/** The last eight characters of an id, as they stand in a slug (S1 2.1). */
export function idSuffix(id: string): string {
  return id.slice(-idSuffixLength);
}
