import { isUnavailable } from '@listgrove/db/unavailable';
import type { RouterContextProvider } from 'react-router';
import { logErrorContext, outageContext } from './context.ts';

/** The message above a form that could not be saved because the database is unavailable. */
export const nothingSaved =
  'The database does not answer at the moment, so nothing was saved. What you typed is still here: please send it again in a minute.';

/**
 * Returns whether an action or loader failed because the database is unavailable. If it did, logs the error, and lets the
 * loaders of the same request return what they last read (`readOrRecall`), so that the form can be shown again.
 */
export function noteOutage(error: unknown, context: Readonly<RouterContextProvider>): boolean {
  if (!isUnavailable(error)) return false;
  context.get(logErrorContext)(error);
  context.set(outageContext, true);
  return true;
}
