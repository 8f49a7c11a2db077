import { requiredText } from '../editing/fields.ts';

/** The field of the form that suspends an account. */
export const suspensionInput = { reason: requiredText('The reason', 500) };
