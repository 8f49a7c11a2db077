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

/** The ground of maskable icons whose picture has none. It is the app's light page. */
const maskableGround = '#f8f8f4';

/** Whether an icon is shown as it is, or cut by the system to its own shape. */
export type IconPurpose = 'any' | 'maskable';

type IconSettings = Pick<Settings, 'favicon_url' | 'logo_url' | 'primary_color'>;

/**
 * Returns the site's icon as a square PNG with sides of `size` pixels, or null if `size` is not one of 32, 180, 192 and
 * 512. It is drawn from the favicon of the settings, otherwise from the logo, otherwise as a tile in the accent colour,
 * and then stored. A `maskable` one is opaque up to its edges. `settings` are those of `readShownSettings`.
 */
export async function siteIcon(
  db: Db,
  store: MediaStore,
  settings: IconSettings,
  size: number,
  purpose: IconPurpose = 'any',
): Promise<Buffer | null> {
  if (!iconSizes.includes(size)) return null;
  const isMaskable = purpose === 'maskable';
  return store.derive(`icon-${keyOf(settings)}-${isMaskable ? 'maskable-' : ''}${size}.png`, async () => {
    const source = sourceOf(settings);
    const object = source ? await findObject(db, source.slice('/media/'.length).split('?')[0] ?? '') : null;
    const image = object ? await store.read(object) : null;
    const fitted = image ? await fit(image, size, purpose).catch(nullIfAtFault) : null;
    // The tile replaces a file that is not an image.
    return fitted ?? draw('tile', async () => [accentOf(settings), size, isMaskable ? 'square' : 'round']);
  });
}

function fit(image: Buffer, size: number, purpose: IconPurpose): Promise<Buffer> {
  return purpose === 'maskable'
    ? draw('maskableOf', async () => [image, size, maskableGround])
    : draw('iconOf', async () => [image, size]);
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
