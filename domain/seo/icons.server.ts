import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { MediaStore } from '../media/store.server.ts';
import { accentOf } from '../settings/brand-colors.ts';
import type { Settings } from '../settings/setting.ts';

/** The sizes that browsers and phones ask for, in pixels. */
export const iconSizes = [32, 180, 192, 512];

type IconSettings = Pick<Settings, 'favicon_url' | 'logo_url' | 'primary_color'>;

/**
 * The site's icon as a square PNG, made from the favicon or else the logo of the settings, and kept; without either, a
 * tile in the accent colour. Null for a size that nobody asks for.
 */
export async function siteIcon(store: MediaStore, settings: IconSettings, size: number): Promise<Buffer | null> {
  if (!iconSizes.includes(size)) return null;
  return store.derive(`icon-${keyOf(settings)}-${size}.png`, async () => {
    const source = sourceOf(settings);
    const image = source ? await store.read(source.slice('/media/'.length)) : null;
    return (image && (await fitted(image, size))) ?? tile(accentOf(settings), size);
  });
}

/** A few letters that change with the icon: part of its address, so that browsers fetch a new one at once. */
export function iconVersion(settings: IconSettings): string {
  return keyOf(settings).slice(0, 8);
}

function keyOf(settings: IconSettings): string {
  return createHash('sha256')
    .update(`${sourceOf(settings)} ${accentOf(settings)}`)
    .digest('hex')
    .slice(0, 32);
}

function sourceOf({ favicon_url, logo_url }: IconSettings): string {
  return [favicon_url, logo_url].find((url) => url.startsWith('/media/')) ?? '';
}

async function fitted(image: Buffer, size: number): Promise<Buffer | null> {
  try {
    return await sharp(image, { density: 72 * 8, limitInputPixels: 64_000_000 })
      .resize(size, size, { fit: 'contain', background: 'transparent' })
      .png()
      .toBuffer();
  } catch {
    return null; // not an image after all: the tile stands in for it
  }
}

function tile(color: string, size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${color}"/><path d="M18 34l10 10 18-24" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(size, size)
    .png()
    .toBuffer();
}
