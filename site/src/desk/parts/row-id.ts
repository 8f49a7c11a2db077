import { isId } from '@listgrove/kernel/ids';
import { data } from 'react-router';

/** Returns `text`, from an address or a form, as a row's id. Throws a 404 response if it is not an id. */
export function rowId(text: unknown): string {
  if (!isId(text)) throw data(null, { status: 404 });
  return text;
}
