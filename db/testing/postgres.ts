import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';

/** A PostgreSQL server that tests may use. */
export interface TestPostgres {
  url: string;
  /** Stops and removes the server if `findPostgres` started it; otherwise does nothing. */
  stop(): Promise<void>;
}

/**
 * Returns the server at `TEST_DATABASE_URL`, otherwise starts one with the PostgreSQL binaries on this machine. Returns
 * null if there are none of version 15 or newer.
 */
export async function findPostgres(): Promise<TestPostgres | null> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const bin = findBinaries();
  if (!bin) return null;
  const cluster = await createCluster(bin, { durable: false });
  return { url: cluster.url, stop: () => cluster.remove() };
}
