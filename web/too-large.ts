import { isRouteErrorResponse } from 'react-router';

/** The message above a form whose content is larger than the server accepts. */
export const tooLarge = 'That is more than this form can take. Please shorten it.';

/** Returns whether an error is the answer to a form that is too large (`receiveForm`). */
export function isTooLarge(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 413;
}
