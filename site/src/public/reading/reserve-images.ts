import { srcSetOf } from '@listgrove/domain/media/address';
import type { ImagesShown } from '@listgrove/domain/media/describe-images.server';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** How wide the column of an article is (`--container-reading`). */
const sizes = '(min-width: 48rem) 43rem, 100vw';

/** Gives the images of an article their measures, so that nothing moves when they come, and the widths to choose from. */
export function reserveImages(tree: Root, images: ImagesShown): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName !== 'img' || typeof properties.src !== 'string') return;
    properties.loading = 'lazy';
    properties.decoding = 'async';
    const image = images[properties.src.split('?')[0] ?? ''];
    if (!image) return;
    if (!properties.alt) properties.alt = image.alt;
    const srcSet = srcSetOf(properties.src, image.width);
    if (srcSet) {
      properties.srcSet = srcSet;
      properties.sizes = sizes;
    }
    // What the editor was told about the size is meant: then only the shape is missing.
    if (properties.width || properties.height || !image.width || !image.height) return;
    properties.width = image.width;
    properties.height = image.height;
  });
}
