import sharp from 'sharp';
import { mostSeconds } from './image.ts';
import { reading } from './reading.ts';

/** Returns a PNG of the whole image fitted into a square of `size` pixels. Throws CodedError as `reading` does. */
export function iconOf(image: Buffer, size: number): Promise<Buffer> {
  return reading(() =>
    sharp(image, { density: 72 * 8, limitInputPixels: 64_000_000 })
      .resize(size, size, { fit: 'contain', background: 'transparent' })
      .png()
      .timeout({ seconds: mostSeconds })
      .toBuffer(),
  );
}

/** Returns the default icon, a check mark on a tile of this colour, as a PNG of `size` pixels. */
export function tile(color: string, size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${color}"/><path d="M18 34l10 10 18-24" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(size, size)
    .png()
    .toBuffer();
}
