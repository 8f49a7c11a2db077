import { srcSetOf } from '@listgrove/domain/media/address';
import type { ImageShown } from '@listgrove/domain/media/describe-images.server';
import { imageStyle } from './image-style';

/** As wide as the widest variant: what a picture is taken for whose own width the page does not know. */
const usualWidth = 1920;

/**
 * A picture of a public page: its place is reserved (`width` and `height` are the shape of that place), the browser takes
 * the width it needs (`sizes`), and, where `image` is known, its focal point stays in view and a preview comes first.
 */
export function StoredImage({
  src,
  sizes,
  image,
  style,
  ...rest
}: { src: string; sizes: string; image?: ImageShown | undefined } & React.ComponentProps<'img'>) {
  return (
    <img
      alt={image?.alt ?? ''}
      {...rest}
      srcSet={srcSetOf(src, image?.width ?? usualWidth)}
      sizes={sizes}
      src={src}
      style={{ ...imageStyle(image), ...style }}
    />
  );
}
