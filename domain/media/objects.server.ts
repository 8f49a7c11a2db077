import type { Readable } from 'node:stream';

/** What is known of stored bytes without reading them. */
export interface ObjectHead {
  /** In bytes. */
  size: number;
  /** Changes whenever the bytes do: a strong entity tag without its quotes. */
  tag: string;
  changed: Date;
}

/** A part of an object, the first and the last byte included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where bytes lie under keys such as `media/leaf.png`: a folder or a bucket, which behave alike (`objects.server.test.ts`).
 * Every call ends by itself when the store hangs. CodedError `store-full` or `store-unavailable` with a sentence for people.
 */
export interface ObjectStore {
  /** For people: where it is. */
  readonly place: string;
  head(key: string): Promise<ObjectHead | null>;
  /** The bytes as a stream, or null when there is no such object. Whoever asks must read or destroy it. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** The whole of it; for what is known to be small. */
  read(key: string): Promise<Buffer | null>;
  /** Stores all of it or nothing; replaces what was there. `type` is what a bucket says when it is asked directly. */
  write(key: string, bytes: Buffer, type?: string): Promise<void>;
  /** Gives an object another key, whole or not at all; replaces what was there. */
  move(from: string, to: string, type?: string): Promise<void>;
  /** Removes objects; those that are not there are no failure. */
  remove(keys: string[]): Promise<void>;
  /** Every object whose key begins with `prefix`, in no particular order; a prefix ends with a slash. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
}

/** A key that leads nowhere else, whatever it was made from: plain names between slashes, none of them hidden. */
export function isKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every((part) => /^[A-Za-z0-9_][A-Za-z0-9._-]{0,250}$/.test(part));
}
