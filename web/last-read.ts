import type { Database } from '@listgrove/db/connect';
import type { RouterContextProvider } from 'react-router';
import { databaseContext, isFormContext, outageContext } from './context.ts';
import { noteOutage } from './outage.ts';

type Context = Readonly<RouterContextProvider>;

/** What each database returned last, by name. There are a few names, so it stays small. */
const lastRead = new WeakMap<Database, Map<string, unknown>>();

/**
 * Returns the result of `read` and remembers it under `name`. If the request sends a form and the database is unavailable,
 * returns the remembered result instead, if there is one. `read` must return the same for every visitor.
 */
export async function readOrRecall<Result>(
  context: Context,
  name: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const database = context.get(databaseContext);
  const remembered = lastRead.get(database) ?? new Map<string, unknown>();
  lastRead.set(database, remembered);
  const readAndRemember = async () => {
    const result = await read();
    remembered.set(name, result);
    return result;
  };
  // A name stands for one `read`, so the value has its type.
  return remembered.has(name) ? readOr(context, readAndRemember, remembered.get(name) as Result) : readAndRemember();
}

/** Returns the result of `read`, or `otherwise` if the request sends a form and the database is unavailable. */
export async function readOr<Result>(
  context: Context,
  read: () => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  // The action has waited for the database already.
  if (context.get(outageContext)) return otherwise;
  try {
    return await read();
  } catch (error) {
    if (context.get(isFormContext) && noteOutage(error, context)) return otherwise;
    throw error;
  }
}
