import type { ImageShown } from '@listgrove/domain/media/describe-images.server';

/**
 * Returns the style of an image: a cropped image keeps its focal point visible, and its blurred preview is the
 * background until it has loaded. Returns an empty style if nothing is known of the image.
 */
export function imageStyle(
  image: Pick<ImageShown, 'focal_x' | 'focal_y' | 'blur_preview'> | undefined,
): React.CSSProperties {
  if (!image) return {};
  const objectPosition = `${image.focal_x * 100}% ${image.focal_y * 100}%`;
  if (!image.blur_preview) return { objectPosition };
  return {
    objectPosition,
    backgroundImage: `url(${image.blur_preview})`,
    backgroundSize: 'cover',
    backgroundPosition: objectPosition,
  };
}
