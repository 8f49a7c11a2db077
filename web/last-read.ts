import type { Database } from '@listgrove/db/connect';
import type { RouterContextProvider } from 'react-router';
import { databaseContext, outageContext } from './context.ts';

/** What each database returned last, by name. There are a few names, so it stays small. */
const lastRead = new WeakMap<Database, Map<string, unknown>>();

/**
 * Returns the result of `read` and remembers it under `name`. After the action of this request has failed because the
 * database is unavailable, returns the remembered result instead, if there is one. `read` must return the same for every
 * visitor.
 */
export async function readOrRecall<Result>(
  context: Readonly<RouterContextProvider>,
  name: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const database = context.get(databaseContext);
  const remembered = lastRead.get(database) ?? new Map<string, unknown>();
  lastRead.set(database, remembered);
  // A name stands for one `read`, so the value has its type.
  if (context.get(outageContext) && remembered.has(name)) return remembered.get(name) as Result;
  const result = await read();
  remembered.set(name, result);
  return result;
}
