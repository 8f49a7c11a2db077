import { v7, validate } from 'uuid';

/** A new UUIDv7: sorts by the time it was made. */
export function newId(): string {
  return v7();
}

/** Whether a text, from an address for instance, is an id at all; PostgreSQL refuses to compare one that is not. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && validate(text);
}
