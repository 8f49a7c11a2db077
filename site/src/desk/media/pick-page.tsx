import { listFiles, pickedImage } from '@listgrove/domain/media/files.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { redirect } from 'react-router';
import type { Route } from './+types/pick-page';

/**
 * Returns a page of 24 images for the media picker, newest first, filtered by `q`. Only the data is used: a visitor who
 * opens the address itself is redirected to the library.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  if (new URL(request.url).pathname === url.pathname) throw redirect('/admin/media');
  const { db } = context.get(databaseContext);
  const { files, page, pages } = await listFiles(db, actorOf(context.get(sessionContext)), {
    q: textParameter(url.searchParams, 'q'),
    category: 'image',
    page: pageParameter(url.searchParams),
    perPage: 24,
  });
  return { images: files.map((file) => ({ ...pickedImage(file), original_name: file.original_name })), page, pages };
}

/** Never rendered. Without a component the staff gate would answer without a page. */
export default function PickPage() {
  return null;
}
