import type { IncomingMessage } from 'node:http';
import { formSizes } from '@listgrove/web/receive-form';

/** A response that refuses a request before anything of the product runs. */
export interface Refusal {
  status: number;
  title: string;
  text: string;
}

/** The methods that some route, upload or file answers. */
export const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The largest form of the product, and room for what surrounds a form in a multipart body. Uploads are not forms. */
const largestBody = formSizes.article + 1024;

/** Returns the decoded path; '' if the target is not a path, has broken percent-encoding or contains a NUL. */
export function pathOf(request: IncomingMessage): string {
  const target = request.url ?? '';
  if (!target.startsWith('/') || !URL.canParse(`http://host${target}`)) return '';
  try {
    const path = decodeURIComponent(new URL(`http://host${target}`).pathname);
    return path.includes('\0') ? '' : path;
  } catch {
    return ''; // broken percent-encoding, which is answered with 400
  }
}

/**
 * Returns the target of a request with a space in place of each U+0000 in its query: the database cannot store that
 * character, and no page of the product sends it.
 */
export function withoutNul(target: string): string {
  const at = target.indexOf('?');
  return at < 0 ? target : target.slice(0, at) + target.slice(at).replaceAll('%00', '%20');
}

/** Returns why a request is refused by its first line and its host header, or null. `path` is that of `pathOf`. */
export function headRefusal({ method = '', httpVersion, headers }: IncomingMessage, path: string): Refusal | null {
  if (!methods.includes(method)) {
    return { status: 405, title: 'Not possible', text: 'This server does not answer requests of that kind.' };
  }
  if (path === '' || (headers.host === undefined && httpVersion === '1.1')) {
    return { status: 400, title: 'Bad request', text: 'The address is not valid.' };
  }
  return null;
}

/**
 * Returns why a request's body is refused (larger than any form, or of unknown length), or null if it is accepted. With `isStreamed` it may
 * have any size, because its route reads it without keeping it.
 */
export function bodyRefusal({ method, headers }: IncomingMessage, isStreamed = false): Refusal | null {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return null;
  const title = 'Too much';
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding']) {
    return { status: 411, title, text: 'The request must have a Content-Length header.' };
  }
  const most = isStreamed ? Number.POSITIVE_INFINITY : largestBody;
  return Number(length ?? 0) > most ? { status: 413, title, text: 'That is more than a form may hold.' } : null;
}
