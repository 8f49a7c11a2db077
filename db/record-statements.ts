import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm';
import { readStatement, type StatementRead } from './read-statement.ts';

/** The reads and writes of the statements of one operation so far. */
export interface Recording {
  /** The names of all relations that were read. */
  sources: Set<string>;
  /** Whether the relations of every statement could be determined. If false, `sources` may lack some. */
  isComplete: boolean;
  /** Whether a statement may have changed rows. */
  mayHaveWritten: boolean;
  /** Called with the text and the parameter values of each statement. */
  onStatement?: (text: string, parameters: unknown[]) => void;
}

const current = new AsyncLocalStorage<Recording>();

/** Returns an empty recording. */
export function newRecording(): Recording {
  return { sources: new Set(), isComplete: true, mayHaveWritten: false };
}

/** Returns the recording that statements are added to here, or undefined outside of `recordStatements`. */
export function currentRecording(): Recording | undefined {
  return current.getStore();
}

/** Adds to `recording` what the statements of `other` read and wrote. */
export function mergeRecording(recording: Recording, other: Recording): void {
  for (const source of other.sources) recording.sources.add(source);
  recording.isComplete &&= other.isComplete;
  recording.mayHaveWritten ||= other.mayHaveWritten;
}

/**
 * Runs `work`, adds what its statements read and write to `recording`, and returns the result of `work`. Statements
 * that `work` starts without awaiting them are recorded too.
 */
export function recordStatements<Result>(recording: Recording, work: () => PromiseLike<Result>): Promise<Result> {
  // The await must be inside `run`: a Drizzle query starts only when it is awaited.
  return current.run(recording, async () => await work());
}

/**
 * The Drizzle logger that both kinds of database are opened with. It adds each statement to the recording of the
 * asynchronous context that it is issued in, if there is one.
 */
export const statementRecorder: Logger = {
  logQuery(text, parameters) {
    const recording = current.getStore();
    if (!recording) return;
    recording.onStatement?.(text, parameters);
    const { sources, mayWrite } = known(text);
    if (sources) for (const source of sources) recording.sources.add(source);
    else recording.isComplete = false;
    recording.mayHaveWritten ||= mayWrite;
  },
};

/** Returns whether a statement with this text may change rows. */
export function mayWrite(text: string): boolean {
  return known(text).mayWrite;
}

/**
 * Cache of analysed statements by text. Texts carry no parameter values, so the whole product has only a few hundred.
 */
const readings = new Map<string, StatementRead>();

function known(text: string): StatementRead {
  const reading = readings.get(text);
  if (reading) return reading;
  const read = readStatement(text);
  if (readings.size >= 2_000) readings.clear();
  readings.set(text, read);
  return read;
}
