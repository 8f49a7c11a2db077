/** Codes of Node's network errors: the database server refuses connections, cannot be found, or does not answer. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * Codes of PostgreSQL's errors: lost connections (class 08), no resources such as disk space and connections (53), a
 * server that stops or starts (57P), a statement that took too long (57014), a server that takes no writes (25006), and
 * errors of its files (58).
 */
const stateCodes = /^(08...|53...|57P..|57014|25006|58...)$/;

/** Messages of the driver, whose errors have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/**
 * Returns whether the cause of an error is that the database cannot be reached or cannot work at present, so that the
 * same request may succeed later. Looks at the error, its causes and the parts of an AggregateError.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && (networkCodes.has(code) || stateCodes.test(code))) return true;
  if (driverMessages.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}
