import type { Db } from '@listgrove/db/db';
import { brandVariables } from '../settings/brand-colors.ts';
import type { Settings } from '../settings/setting.ts';
import { readSettings } from '../settings/settings.server.ts';
import { writeLetter } from './letter.ts';
import type { Letter, Mail } from './mail.ts';

/** Sender name and colours of mails, from the settings. */
export type MailBrand = Pick<Letter, 'from' | 'colors'>;

/** Reads the settings and returns the sender name and colours of mails. */
export async function readMailBrand(db: Db): Promise<MailBrand> {
  return mailBrandOf(await readSettings(db));
}

/** Returns the sender name and colours of mails from settings that are already loaded. */
export function mailBrandOf(settings: Settings): MailBrand {
  const { '--primary': accent = '', '--on-primary': onAccent = '' } = brandVariables(settings);
  return { from: settings.site_name, colors: { accent, onAccent } };
}

/** Returns subject, plain text and HTML of a letter with the sender name and colours of `brand`. */
export function brandedLetter(
  brand: MailBrand,
  letter: Omit<Letter, 'from' | 'colors'>,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  return writeLetter({ ...letter, ...brand });
}
