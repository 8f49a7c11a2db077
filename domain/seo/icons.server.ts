import { createHash } from 'node:crypto';
import { isCoded } from '@listgrove/kernel/errors';
import { draw } from '../images/draw.server.ts';
import type { MediaStore } from '../media/store.server.ts';
import { accentOf } from '../settings/brand-colors.ts';
import type { Settings } from '../settings/setting.ts';

/** The sizes that browsers and phones ask for, in pixels. */
const iconSizes = [32, 180, 192, 512];

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
    const fitted = image ? await draw('iconOf', async () => [image, size]).catch(nullIfAtFault) : null;
    return fitted ?? draw('tile', async () => [accentOf(settings), size]); // a tile for what is no image after all
  });
}

/** A few letters that change with the icon: part of its address, so that browsers fetch a new one at once. */
export function iconVersion(settings: IconSettings): string {
  return keyOf(settings).slice(0, 8);
}

/** An icon that only came too late is drawn by whoever asks next: what is kept here is kept for good. */
function nullIfAtFault(error: unknown): null {
  if (isCoded(error, 'file-refused')) return null;
  throw error;
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
