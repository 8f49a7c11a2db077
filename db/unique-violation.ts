/**
 * Returns whether the cause of an error is that a unique value exists already (PostgreSQL's code 23505). Looks at the error
 * and its causes.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause);
}
