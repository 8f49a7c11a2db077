import { listFiles, pickedImage } from '@listgrove/domain/media/files.server';
import { actorOf } from '@listgrove/domain/rights/actor';
import { pageParameter, textParameter } from '@listgrove/kernel/query';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import type { Route } from './+types/pick-page';

/** What the picker shows: a page of images, newest first, or of those that match `q`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(databaseContext);
  const { files, page, pages } = await listFiles(db, actorOf(context.get(sessionContext)), {
    q: textParameter(url.searchParams, 'q'),
    category: 'image',
    page: pageParameter(url.searchParams),
    perPage: 24,
  });
  return { images: files.map((file) => ({ ...pickedImage(file), original_name: file.original_name })), page, pages };
}

/** Only asked for its data; with a page of its own its refusal is a page, too. */
export default function PickPage() {
  return null;
}
