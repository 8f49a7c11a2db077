import { errorCode } from './error-code.ts';

/** Returns the name of the check that refused a row (PostgreSQL's code 23514), which may be in a cause of the error, or null. */
export function violatedCheck(error: unknown): string | null {
  if (errorCode(error) !== '23514' || !(error instanceof Error)) return null;
  const { constraint } = error as { constraint?: unknown };
  return typeof constraint === 'string' ? constraint : violatedCheck(error.cause);
}
