import type { Route } from './+types/picture-route';
import { findPreview, keptByDevice } from './find-preview.server';

/** Answers GET /links/picture?url= with the picture of a page, drawn again; 404 if it has none, 202 while it is fetched. */
export async function loader(args: Route.LoaderArgs) {
  const preview = await findPreview(args);
  if (preview instanceof Response) return preview;
  if (!preview?.picture) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(preview.picture), {
    headers: { 'content-type': 'image/webp', 'cache-control': keptByDevice },
  });
}
