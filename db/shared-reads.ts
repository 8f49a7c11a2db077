import { LRUCache } from 'lru-cache';
import { type Changes, createChanges } from './changes.ts';
import type { Database, Db } from './db.ts';
import {
  currentRecording,
  mergeRecording,
  newRecording,
  type Recording,
  recordStatements,
} from './record-statements.ts';

/** The results of reads that many requests share, in memory, for one open database. */
export interface SharedReads {
  /** Returns the result stored under `key`, or undefined if there is none or it may be older than the database. */
  find(key: string): unknown;
  /** The number of stored results and their approximate size in bytes. */
  readonly content: { results: number; bytes: number };
  /** Forgets all results; reads of this database run their statements again. */
  close(): void;
}

/** What a shared read says of itself. */
export interface SharedRead<Result> {
  /** Names the read and its parameters. */
  key: string;
  /** Runs the statements. The result depends on nothing else, and nobody changes it: every reader gets the same object. */
  read: () => Promise<Result>;
  /** Returns until when the result may be used, in milliseconds since the epoch; 0 to not store it. Default: always. */
  until?: (result: Result) => number;
}

interface Entry {
  /** In an object, because null is a result too. */
  result: unknown;
  recording: Recording;
  /** The moment of `changes` before its first statement. */
  begin: number;
  until: number;
  bytes: number;
}

interface Memory {
  find(key: string): Entry | undefined;
  store(key: string, entry: Omit<Entry, 'bytes'>, wasConnected: boolean): void;
  readonly moment: number;
  readonly connected: boolean;
}

/** Upper bound of the memory that results take, in bytes. A session takes about 600. */
const mostBytes = 8_000_000;

const memories = new WeakMap<Db, Memory>();

/**
 * Makes `readShared` keep results of this database until a table that they were made from changes, by the record
 * `changes`. `announced` are the tables whose changes it contains. Nothing is kept while the feed is disconnected.
 */
export function openSharedReads(
  { db, feed }: Pick<Database, 'db' | 'feed'>,
  announced: ReadonlySet<string>,
  changes: Pick<Changes, 'moment' | 'haveTouched'> = createChanges(),
): SharedReads {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 8,
    sizeCalculation: ({ bytes }) => bytes,
  });

  const memory: Memory = {
    get moment() {
      return changes.moment;
    },
    get connected() {
      return feed.connected;
    },
    find(key) {
      if (!feed.connected) return undefined;
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.until > Date.now() && !changes.haveTouched(entry.recording.sources, entry.begin)) return entry;
      entries.delete(key);
      return undefined;
    },
    store(key, entry, wasConnected) {
      const { sources, isComplete, mayHaveWritten } = entry.recording;
      const isKnown = isComplete && !mayHaveWritten && [...sources].every((source) => announced.has(source));
      if (!isKnown || !wasConnected || !feed.connected || changes.haveTouched(sources, entry.begin)) return;
      const bytes = 400 + 2 * key.length + 2 * (JSON.stringify(entry.result)?.length ?? 0);
      entries.set(key, { ...entry, bytes });
    },
  };
  memories.set(db, memory);

  return {
    find: (key) => memory.find(key)?.result,
    get content() {
      return { results: entries.size, bytes: entries.calculatedSize };
    },
    close() {
      if (memories.get(db) === memory) memories.delete(db);
      entries.clear();
    },
  };
}

/**
 * Returns the result of `read`, from memory if `openSharedReads` keeps it for this database. Only operations whose
 * statements are recorded and that have not written yet are answered from memory: their end waits for the change notices
 * of what they wrote, so that the next one reads it. In a transaction (`tx`), the statements always run.
 */
export async function readShared<Result>(db: Db, { key, read, until }: SharedRead<Result>): Promise<Result> {
  const memory = memories.get(db);
  const outer = currentRecording();
  if (!memory || !outer || outer.mayHaveWritten) return read();
  const entry = memory.find(key);
  if (entry) {
    mergeRecording(outer, entry.recording);
    return entry.result as Result; // stored by a read with the same key
  }
  const { moment: begin, connected: wasConnected } = memory;
  const recording: Recording = { ...newRecording(), onStatement: outer.onStatement };
  try {
    const result = await recordStatements(recording, read);
    const end = until?.(result) ?? Number.POSITIVE_INFINITY;
    if (!outer.mayHaveWritten && end > Date.now()) {
      memory.store(key, { result, recording, begin, until: end }, wasConnected);
    }
    return result;
  } finally {
    mergeRecording(outer, recording);
  }
}
