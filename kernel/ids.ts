import { v5, v7, validate } from 'uuid';

/** Returns a new UUIDv7. Such ids sort by their time of creation. */
export function newId(): string {
  return v7();
}

/** Returns the UUIDv5 of two ids, which is the same everywhere. It is a hash: no other pair has it, also no swapped one. */
export function derivedId(space: string, id: string): string {
  return v5(id, space);
}

/**
 * Returns whether a value, such as a part of a URL, is a valid UUID. PostgreSQL throws an error when a uuid column is
 * compared with anything else, so check before querying.
 */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && validate(text);
}
