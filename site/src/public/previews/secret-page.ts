import type { MiddlewareFunction } from 'react-router';

/**
 * Forbids storing, indexing and passing on the address of a preview, which is its secret; for documents and their data, found
 * or not.
 */
export const secretPage: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set('cache-control', 'private, no-store');
  response.headers.set('x-robots-tag', 'noindex, nofollow, noarchive');
  response.headers.set('referrer-policy', 'no-referrer');
  return response;
};
