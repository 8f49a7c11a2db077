import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';

/** A PostgreSQL server that tests may use. */
export interface TestPostgres {
  url: string;
  /** Ends the server if it was started for this; one that was there before goes on. */
  stop(): Promise<void>;
}

/**
 * The server that `TEST_DATABASE_URL` names, else one started from the binaries on this machine; null where there are
 * none of version 15 or newer.
 */
export async function findPostgres(): Promise<TestPostgres | null> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const bin = findBinaries();
  if (!bin) return null;
  const cluster = await createCluster(bin, { durable: false });
  return { url: cluster.url, stop: () => cluster.remove() };
}
