/** Maximum pixels of an image: accepts a photograph of 50 megapixels and refuses decompression bombs. */
export const mostPixels = 52_000_000;

/** Maximum pixels of all frames of an animation together. */
export const mostAnimated = 400_000_000;

/** Time limit of the image library for one image, in seconds. */
export const mostSeconds = 20;

/** Measurements of an image. `width` and `height` are in pixels, after its orientation is applied. */
export interface ImageFacts {
  width: number;
  height: number;
  /**
   * A preview of at most 16 by 16 pixels as a data URL; empty for images with transparency, through which it would
   * show.
   */
  blur_preview: string;
}
