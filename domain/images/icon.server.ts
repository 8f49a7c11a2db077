import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { mostPixels, mostSeconds } from './image.ts';
import { reading } from './reading.ts';

/**
 * Returns how an image is opened: millimetres of a drawing are 96 pixels to the inch, as in browsers. A drawing is drawn at the
 * size of the icon, so that a large one takes no more memory, and has no limit.
 */
async function openingOf(image: Buffer): Promise<SharpOptions> {
  const { format } = await sharp(image, { limitInputPixels: false }).metadata();
  return { density: 96, limitInputPixels: format === 'svg' ? false : mostPixels };
}

/** Returns a PNG of the whole image fitted into a square of `size` pixels. Throws CodedError as `reading` does. */
export function iconOf(image: Buffer, size: number): Promise<Buffer> {
  return reading(async () =>
    sharp(image, await openingOf(image))
      .resize(size, size, { fit: 'contain', background: 'transparent' })
      .png()
      .timeout({ seconds: mostSeconds })
      .toBuffer(),
  );
}

/** The part of a maskable icon's side that a picture takes: masks may be circles, and 80% of the side are always shown. */
const shares = { picture: 0.62, tile: 0.8 };

/**
 * Returns an opaque PNG of `size` pixels with the whole image in its middle, so far from the edges that phones can cut it to
 * their shape. A tile of one color continues to the edges; other images stand on `ground`. Throws CodedError as `reading` does.
 */
export function maskableOf(image: Buffer, size: number, ground: string): Promise<Buffer> {
  return reading(async () => {
    const opening = await openingOf(image);
    const open = () => sharp(image, opening);
    const color = await edgeColor(open());
    const background = color ?? ground;
    const inner = Math.round(size * (color ? shares.tile : shares.picture));
    const before = Math.floor((size - inner) / 2);
    const after = size - inner - before;
    return open()
      .flatten({ background })
      .resize(inner, inner, { fit: 'contain', background })
      .extend({ top: before, left: before, bottom: after, right: after, background })
      .png()
      .timeout({ seconds: mostSeconds })
      .toBuffer();
  });
}

/** Returns the color of the edges of a square image if all four have about the same opaque one in their middle, or null. */
async function edgeColor(image: Sharp): Promise<string | null> {
  const side = 32;
  const pixels = await image
    .resize(side, side, { fit: 'contain', background: 'transparent' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .timeout({ seconds: mostSeconds })
    .toBuffer();
  const at = (x: number, y: number) => [...pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)];
  // One pixel inside, because the outermost ones are blended with what is around them.
  const [top = [], ...otherEdges] = [at(16, 1), at(16, side - 2), at(1, 16), at(side - 2, 16)];
  const isTile = [top, ...otherEdges].every(
    (color) => color[3] === 255 && color.every((part, index) => Math.abs(part - (top[index] ?? 0)) < 6),
  );
  return isTile ? `#${Buffer.from(top.slice(0, 3)).toString('hex')}` : null;
}

/**
 * Returns the default icon, a check mark on a tile of this colour, as a PNG of `size` pixels. A tile without round corners is
 * a maskable icon.
 */
export function tile(color: string, size: number, corners: 'round' | 'square' = 'round'): Promise<Buffer> {
  const radius = corners === 'round' ? 14 : 0;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${color}"/><path d="M18 34l10 10 18-24" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(size, size)
    .png()
    .toBuffer();
}
