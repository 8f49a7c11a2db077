import { srcSetOf, versioned } from '@listgrove/domain/media/address';
import type { ImageShown } from '@listgrove/domain/media/describe-images.server';
import { imageStyle } from './image-style';

/** Width in pixels that is assumed if the width of an image is not known: that of the widest variant. */
const usualWidth = 1920;

/**
 * An image of a public page. `width` and `height` give the aspect ratio of the space reserved for it, and `sizes` lets
 * the browser choose a variant. If `image` is known, the focal point stays visible and a blurred preview is shown
 * first.
 */
export function StoredImage({
  src,
  sizes,
  image,
  style,
  ...props
}: { src: string; sizes: string; image?: ImageShown | undefined } & React.ComponentProps<'img'>) {
  const address = versioned(src, image);
  return (
    <img
      alt={image?.alt ?? ''}
      {...props}
      srcSet={srcSetOf(address, image?.width ?? usualWidth)}
      sizes={sizes}
      src={address}
      style={{ ...imageStyle(image), ...style }}
    />
  );
}
