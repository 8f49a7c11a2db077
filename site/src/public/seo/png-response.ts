/**
 * Returns a response with a generated PNG that may be cached for an hour and embedded by pages of other origins, like every
 * stored file.
 */
export function pngResponse(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
