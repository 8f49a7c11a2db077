/** The most pixels that an image may unpack to: a photograph of 50 megapixels passes, a bomb does not. */
export const mostPixels = 52_000_000;

/** An animation's pictures count together. */
export const mostAnimated = 400_000_000;

/** How long one image may be worked on, in seconds. */
export const mostSeconds = 20;

/** What is known of an image besides its bytes. */
export interface ImageFacts {
  width: number;
  height: number;
  /** A few pixels as a data URL; empty where one would show through. */
  blur_preview: string;
}
