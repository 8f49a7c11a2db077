import type { Db } from '@listgrove/db/db';
import { findUndescribed } from '@listgrove/domain/media/describe-images.server';
import { toasts } from './copy';

/** What to warn of when an article is saved as published: images that nobody has described. It is saved all the same. */
export async function publishWarning(
  db: Db,
  { status, content, cover_image }: { status: string; content: string; cover_image: string },
) {
  if (status !== 'published') return undefined;
  const { length } = await findUndescribed(db, { html: content, images: [cover_image] });
  return length > 0 ? toasts.undescribed(length) : undefined;
}
