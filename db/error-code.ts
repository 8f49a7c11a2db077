/** Returns PostgreSQL's code of an error, which may be that of its causes, or null. */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : errorCode(error.cause);
}
