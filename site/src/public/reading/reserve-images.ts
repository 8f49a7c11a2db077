import { srcSetOf, versioned } from '@listgrove/domain/media/address';
import type { ImagesShown } from '@listgrove/domain/media/describe-images.server';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The `sizes` of an image in the text column (`--container-reading`). */
const sizes = '(min-width: 48rem) 43rem, 100vw';

/**
 * Makes all images load lazily, and gives images of the library their dimensions, so that the page does not shift when
 * they load, the version in their address, a `srcset`, and the library's description if they have no `alt` text. Changes `tree`.
 */
export function reserveImages(tree: Root, images: ImagesShown): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'img' || typeof properties.src !== 'string') return;
    properties.loading = 'lazy';
    properties.decoding = 'async';
    const url = properties.src.split('?')[0] ?? '';
    const image = images[url];
    if (!image) return;
    properties.src = versioned(url, image);
    if (!properties.alt) properties.alt = image.alt;
    const srcSet = srcSetOf(properties.src, image.width);
    if (srcSet) {
      properties.srcSet = srcSet;
      properties.sizes = sizes;
    }
    // A size that was set in the editor takes precedence.
    if (properties.width || properties.height || !image.width || !image.height) return;
    properties.width = image.width;
    properties.height = image.height;
  });
}
