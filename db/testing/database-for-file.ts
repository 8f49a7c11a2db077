import { afterAll } from 'vitest';
import type { Database } from '../db.ts';
import { openTestDatabase } from './database.ts';

/**
 * Opens a database, as `openTestDatabase` does, for all tests of a file, which awaits it at its top. It is closed after the last test.
 */
export async function openDatabaseForFile(): Promise<Database> {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  return database;
}
