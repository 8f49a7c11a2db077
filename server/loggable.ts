import pino from 'pino';

/** What a database's failure bears: the statement, and what was put in for its parameters. */
interface QueryFailure extends Error {
  params: unknown[];
}

/**
 * An error as the log may have it: without what was put in for a statement's parameters. Whole mails are among that, with
 * the one-time secrets of their links, and the secrets of sessions.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { params: _, ...logged } = pino.stdSerializers.err(error);
  // The parameters stand in the message as well, and the stack repeats it.
  const without = (text: string) =>
    failuresIn(error).reduce((left, { params }) => left.replaceAll(`\nparams: ${params}`, ''), text);
  return { ...logged, message: without(logged.message), stack: without(logged.stack) };
}

/** An address as the log may have it: without the one-time secret that a mailed link bears. */
export function loggableUrl(url = ''): string {
  return url.replace(/([?&]token=)[^&]*/gi, '$1…');
}

/** The database's failures among an error and its causes. */
function failuresIn(error: unknown): QueryFailure[] {
  if (!(error instanceof Error)) return [];
  const isOne = 'params' in error && Array.isArray(error.params);
  return [...(isOne ? [error as QueryFailure] : []), ...failuresIn(error.cause)];
}
