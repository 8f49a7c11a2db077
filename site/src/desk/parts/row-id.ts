import { isId } from '@listgrove/kernel/ids';
import { data } from 'react-router';

/** The id of a row, from an address or a form; anything else is 404. */
export function rowId(text: unknown): string {
  if (!isId(text)) throw data(null, { status: 404 });
  return text;
}
