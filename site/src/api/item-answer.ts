import type { ApiItem } from '@listgrove/domain/api/items.server';
import { CodedError } from '@listgrove/kernel/errors';

/** Returns the ETag of a version of an item. */
function etagOf(updated_at: Date): string {
  return `"${updated_at.getTime()}"`;
}

/** Answers with an item and its version, or with 304 if `request` has that version. */
export function answerItem(request: Request, { item, updated_at }: ApiItem, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  const etag = etagOf(updated_at);
  headers.set('etag', etag);
  const isKnown = request.method === 'GET' && request.headers.get('if-none-match') === etag;
  return isKnown ? new Response(null, { status: 304, headers }) : Response.json(item, { ...init, headers });
}

/** Returns the version that a change is for. Throws CodedError `version-needed` if the request names none. */
export function versionOf(request: Request): Date {
  const [, time] = /^"(\d{1,15})"$/.exec(request.headers.get('if-match') ?? '') ?? [];
  if (time !== undefined) return new Date(Number(time));
  throw new CodedError('version-needed', 'Send the ETag of the version that you read, as “If-Match”.');
}
