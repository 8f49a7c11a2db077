import type { Readable } from 'node:stream';

/** Metadata of an object. */
export interface ObjectHead {
  /** In bytes. */
  size: number;
  /** A strong entity tag without quotes: changes whenever the bytes change. */
  tag: string;
  /** When the object was last written. */
  changed: Date;
}

/** A range of bytes; `start` and `end` are the offsets of the first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores objects under keys such as `media/leaf.png`, in a folder or in a bucket. Both behave the same
 * (`objects.server.test.ts`). Every call ends after a timeout if the store hangs. Methods throw CodedError `store-full`,
 * `store-unavailable` or `bad-key`, with messages for people.
 */
export interface ObjectStore {
  /** The location of the store, for people to read. */
  readonly place: string;
  /** Returns the metadata of an object, or null if it does not exist. */
  head(key: string): Promise<ObjectHead | null>;
  /**
   * Returns the bytes as a stream, or null if the object does not exist. The caller must read or destroy the stream.
   */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Returns the whole content, or null if the object does not exist; only for objects that are known to be small. */
  read(key: string): Promise<Buffer | null>;
  /**
   * Writes an object atomically and replaces an existing one. `type` is the media type that a bucket serves it with.
   */
  write(key: string, bytes: Buffer, type?: string): Promise<void>;
  /**
   * Writes an object of `size` bytes from a stream, atomically, and replaces an existing one. Rejects with the error of the
   * stream if it fails, and with a plain Error if it has another length; the object is then unchanged.
   */
  writeStream(key: string, bytes: Readable, size: number, type?: string): Promise<void>;
  /** Copies an object to another key and replaces an existing one there. Does nothing if it does not exist. */
  copy(from: string, to: string): Promise<void>;
  /** Moves an object to another key and replaces an existing one there. No reader finds a partial object. */
  move(from: string, to: string, type?: string): Promise<void>;
  /** Removes objects; ignores those that do not exist. */
  remove(keys: string[]): Promise<void>;
  /**
   * Yields all objects whose key begins with `prefix` (which ends with a slash), in no particular order; `size` in
   * bytes.
   */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
}

/** Whether a key is valid: safe names separated by slashes, none of them hidden, so that it cannot leave its folder. */
export function isKey(key: string): boolean {
  return key.length <= 512 && key.split('/').every((part) => /^[A-Za-z0-9_][A-Za-z0-9._-]{0,250}$/.test(part));
}
