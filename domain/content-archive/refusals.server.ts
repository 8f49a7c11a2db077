import { violatedCheck } from '@listgrove/db/check-violation';
import { errorCode } from '@listgrove/db/error-code';
import { isUniqueViolation } from '@listgrove/db/unique-violation';
import { isCoded } from '@listgrove/kernel/errors';
import { ZodError } from 'zod';

/** The codes of errors that concern the whole import, not one item. */
const ofImport = new Set(['store-full', 'store-unavailable', 'archive-cut', 'not-an-archive']);

/**
 * Returns why an item was refused, as a sentence for staff. `refusals` are those of the table's checks. Throws the error again if it does
 * not come from the item.
 */
export function refusalOf(error: unknown, refusals: Readonly<Record<string, string>> = {}): string {
  if (error instanceof ZodError) return error.issues[0]?.message ?? 'It cannot be read.';
  if (isCoded(error) && !ofImport.has(error.code)) return error.message;
  const check = violatedCheck(error);
  if (check && refusals[check]) return refusals[check];
  if (isUniqueViolation(error)) return 'Another item has its address here, or is active in its place.';
  // Values that the types or the checks of the database refuse.
  if (/^2[23]/.test(errorCode(error) ?? '')) return 'The database does not accept it.';
  throw error;
}
