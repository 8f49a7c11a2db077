import type { MediaFile } from '@listgrove/domain/media/files.server';
import type { Values } from '../parts/answer';

/** Returns the description of an image as its form's fields, with the version that it is from. */
export function descriptionOf(
  file: Pick<MediaFile, 'id' | 'alt' | 'is_decorative' | 'focal_x' | 'focal_y' | 'updated_at'>,
): Values {
  return {
    id: file.id,
    updated_at: file.updated_at.toISOString(),
    alt: file.alt,
    is_decorative: file.is_decorative ? 'true' : '',
    focal_x: String(file.focal_x),
    focal_y: String(file.focal_y),
  };
}
