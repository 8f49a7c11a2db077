import type { Db } from '@listgrove/db/db';
import { brandVariables } from '../settings/brand-colors.ts';
import type { Settings } from '../settings/setting.ts';
import { readSettings } from '../settings/settings.server.ts';
import { writeLetter } from './letter.ts';
import type { Letter, Mail } from './mail.ts';

/** The sender's face in a mail: the product's name and colours as staff have set them. */
export type MailBrand = Pick<Letter, 'from' | 'colors'>;

/** The sender's face of this moment. */
export async function readMailBrand(db: Db): Promise<MailBrand> {
  return mailBrandOf(await readSettings(db));
}

/** The same for who has read the settings already. */
export function mailBrandOf(settings: Settings): MailBrand {
  const { '--primary': accent = '', '--on-primary': onAccent = '' } = brandVariables(settings);
  return { from: settings.site_name, colors: { accent, onAccent } };
}

/** A letter from the product, in both of a mail's forms. */
export function brandedLetter(
  brand: MailBrand,
  letter: Omit<Letter, 'from' | 'colors'>,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  return writeLetter({ ...letter, ...brand });
}
