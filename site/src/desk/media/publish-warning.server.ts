import type { Db } from '@listgrove/db/db';
import { findUndescribed } from '@listgrove/domain/media/describe-images.server';
import { toasts } from './copy';

/**
 * Returns a warning toast if an article is saved as published and contains images without alternative text,
 * otherwise undefined. The save itself succeeds either way.
 */
export async function publishWarning(
  db: Db,
  { status, content, cover_image = '' }: { status: string; content: string; cover_image?: string },
) {
  if (status !== 'published') return undefined;
  const { length } = await findUndescribed(db, { html: content, images: [cover_image] });
  return length > 0 ? toasts.undescribed(length) : undefined;
}
