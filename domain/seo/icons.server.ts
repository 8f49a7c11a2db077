import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { MediaStore } from '../media/store.server.ts';
import { accentOf } from '../settings/brand-colors.ts';
import type { Settings } from '../settings/setting.ts';

/** The sizes that browsers and phones ask for, in pixels. */
export const iconSizes = [32, 180, 192, 512];

/**
 * The site's icon as a square PNG, made from the favicon or else the logo of the settings, and kept; without either, a
 * tile in the accent colour. Null for a size that nobody asks for.
 */
export async function siteIcon(
  store: MediaStore,
  settings: Pick<Settings, 'favicon_url' | 'logo_url' | 'primary_color'>,
  size: number,
): Promise<Buffer | null> {
  if (!iconSizes.includes(size)) return null;
  const source = [settings.favicon_url, settings.logo_url].find((url) => url.startsWith('/media/')) ?? '';
  const color = accentOf(settings);
  const key = createHash('sha256').update(`${source} ${color}`).digest('hex').slice(0, 32);
  return store.derive(`icon-${key}-${size}.png`, async () => {
    const image = source ? await store.read(source.slice('/media/'.length)) : null;
    return (image && (await fitted(image, size))) ?? tile(color, size);
  });
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
