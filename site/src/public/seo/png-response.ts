/** A PNG made by us; an hour old is young enough, as for every stored file. */
export function pngResponse(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
  });
}
