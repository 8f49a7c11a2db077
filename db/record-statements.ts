import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm';
import { readStatement, type StatementRead } from './read-statement.ts';

/** What the statements of one piece of work have read and written so far. */
export interface Recording {
  /** Every relation that was read. */
  sources: Set<string>;
  /** Whether all of them could be read: otherwise `sources` is not the whole truth. */
  isComplete: boolean;
  /** Whether a statement may have changed rows. */
  mayHaveWritten: boolean;
  /** Hears of each statement with what is put in for its parameters. */
  onStatement?: (text: string, parameters: unknown[]) => void;
}

const current = new AsyncLocalStorage<Recording>();

/** A recording of nothing yet. */
export function newRecording(): Recording {
  return { sources: new Set(), isComplete: true, mayHaveWritten: false };
}

/** Runs `work` and notes in `recording` what its statements do, also those that it does not wait for. */
export function recordStatements<Result>(recording: Recording, work: () => PromiseLike<Result>): Promise<Result> {
  // Awaited inside: a query of drizzle's begins only when somebody waits for it.
  return current.run(recording, async () => await work());
}

/** Hears of every statement of a handle, in its caller's own course; both kinds of database are opened with it. */
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

/** Texts repeat, their parameters stand outside; a few hundred make up the whole product. */
const readings = new Map<string, StatementRead>();

function known(text: string): StatementRead {
  const found = readings.get(text);
  if (found) return found;
  const read = readStatement(text);
  if (readings.size >= 2_000) readings.clear();
  readings.set(text, read);
  return read;
}
