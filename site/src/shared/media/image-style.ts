import type { ImageShown } from '@listgrove/domain/media/describe-images.server';

/** Where a picture is cropped its focal point stays in view, and until it has come its preview lies in its place. */
export function imageStyle(image: ImageShown | undefined): React.CSSProperties {
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
