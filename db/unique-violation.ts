import { errorCode } from './error-code.ts';

/** Returns whether the cause of an error is that a unique value exists already (PostgreSQL's code 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505';
}
