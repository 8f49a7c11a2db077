import type { Route } from './+types/picture-route';
import { findPreview, keptByDevice } from './find-preview.server';

/** Answers GET /links/picture?url= with the picture of a page, drawn again; 404 if it has none, 202 while it is fetched. */
export async function loader(args: Route.LoaderArgs) {
  const found = await findPreview(args);
  if (found instanceof Response) return found;
  if (!found?.picture) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(found.picture), {
    headers: { 'content-type': 'image/webp', 'cache-control': keptByDevice },
  });
}
