import type { Route } from './+types/preview-route';
import { findPreview, keptByDevice } from './find-preview.server';

/** Answers GET /links/preview?url= with `{title, hasPicture}`, both empty for a page without a preview; 202 while it is fetched. */
export async function loader(args: Route.LoaderArgs) {
  const preview = await findPreview(args);
  if (preview instanceof Response) return preview;
  const body = { title: preview?.title ?? '', hasPicture: preview?.picture != null };
  // A page that could not be read may be there in ten minutes.
  return Response.json(body, { headers: { 'cache-control': preview ? keptByDevice : 'private, max-age=600' } });
}
