import pino from 'pino';

/** A failed query with the values of its parameters. */
interface QueryFailure extends Error {
  params: unknown[];
}

/**
 * Returns an error in the form in which it may be logged: without the values of query parameters, which contain secrets of
 * sessions and whole mails with the one-time tokens of their links.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params: _, ...logged } = pino.stdSerializers.err(error);
  // The message also contains the parameters, and the stack repeats the message.
  const without = (text: string) =>
    failuresIn(error).reduce((left, { params }) => left.replaceAll(`\nparams: ${params}`, ''), text);
  return { ...logged, message: without(logged.message), stack: without(logged.stack) };
}

/** Returns a URL in the form in which it may be logged: without the one-time token of a mailed link. */
export function loggableUrl(url = ''): string {
  return url.replace(/([?&]token=)[^&]*/gi, '$1…');
}

/** Returns the failed queries among an error and its causes. */
function failuresIn(error: unknown): QueryFailure[] {
  if (!(error instanceof Error)) return [];
  const isOne = 'params' in error && Array.isArray(error.params);
  return [...(isOne ? [error as QueryFailure] : []), ...failuresIn(error.cause)];
}
