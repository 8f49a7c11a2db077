/**
 * What runs a statement. The first is PGlite by itself, in six calls of the engine; the others go from PostgreSQL alone to a query as
 * the verbs of `domain/` write it. `planned` is `PostgreSQL` with a statement that is not prepared. PGlite reads the answer in the fourth
 * one, this program in those after it.
 */
export const columns = [
  'PGlite alone',
  'planned',
  'PostgreSQL',
  'and its answer read',
  'and rows made',
  'and locks, event loop',
  'and Drizzle',
] as const;

export type Column = (typeof columns)[number];

/** The result of one process. */
export interface Measured {
  /** Processor time of one run in milliseconds, by statement and by what runs it. */
  costs: Record<string, Record<Column, number>>;
  /** The share of time in which garbage is collected while Drizzle's queries run. */
  collecting: number;
  /** Resident memory of the process at the end, and the most that it had, in MB. */
  megabytes: { end: number; peak: number };
}
