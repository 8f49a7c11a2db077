import { createHash } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { isCoded } from '@listgrove/kernel/errors';
import { draw } from '../images/draw.server.ts';
import { findObject } from '../media/object-of.server.ts';
import type { MediaStore } from '../media/store.server.ts';
import { accentOf } from '../settings/brand-colors.ts';
import type { Settings } from '../settings/setting.ts';

/** The sizes that browsers and phones request, in pixels. */
const iconSizes = [32, 180, 192, 512];

type IconSettings = Pick<Settings, 'favicon_url' | 'logo_url' | 'primary_color'>;

/**
 * Returns the site's icon as a square PNG with sides of `size` pixels, or null if `size` is not one of 32, 180, 192 and
 * 512. It is drawn from the favicon of the settings, otherwise from the logo, otherwise as a tile in the accent colour,
 * and then stored. `settings` are those of `readShownSettings`.
 */
export async function siteIcon(
  db: Db,
  store: MediaStore,
  settings: IconSettings,
  size: number,
): Promise<Buffer | null> {
  if (!iconSizes.includes(size)) return null;
  return store.derive(`icon-${keyOf(settings)}-${size}.png`, async () => {
    const source = sourceOf(settings);
    const object = source ? await findObject(db, source.slice('/media/'.length).split('?')[0] ?? '') : null;
    const image = object ? await store.read(object) : null;
    const fitted = image ? await draw('iconOf', async () => [image, size]).catch(nullIfAtFault) : null;
    return fitted ?? draw('tile', async () => [accentOf(settings), size]); // the tile replaces a file that is not an image
  });
}

/**
 * Returns 8 characters that change with the icon. They are part of its address, so that browsers load a new icon at
 * once. `settings` are those of `readShownSettings`.
 */
export function iconVersion(settings: IconSettings): string {
  return keyOf(settings).slice(0, 8);
}

/**
 * Ignores only a refused file. Other errors, such as a timeout, must not store the tile, because stored icons never
 * expire.
 */
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
