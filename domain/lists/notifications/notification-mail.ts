import { cutToLength } from '@listgrove/kernel/cut-text';
import { brandedLetter, type MailBrand } from '../../mail/brand.server.ts';
import type { Mail } from '../../mail/mail.ts';

/** A mention as its mail tells it. */
export interface MailedMention {
  by: string;
  list: string;
  item: string;
  text: string;
  /** The address of the item. */
  url: string;
}

/** The most characters of a comment in a mail. */
const longestText = 300;

/**
 * Returns the mail about mentions, the latest first, at least one. `all` is the address of all notifications, `settings` that of the choices,
 * and `unsubscribe` the link that ends such mails.
 */
export function mentionsMail(
  brand: MailBrand,
  mentions: readonly MailedMention[],
  { all, unsubscribe, settings }: { all: string; unsubscribe: string; settings: string },
): Omit<Mail, 'to'> {
  const [latest] = mentions;
  const isOne = mentions.length === 1;
  const letter = brandedLetter(brand, {
    subject:
      isOne && latest
        ? `${latest.by || 'Somebody'} mentioned you in ${latest.item}`
        : `You were mentioned ${mentions.length} times`,
    paragraphs: mentions.map(({ by, list, item, text }) => {
      const where = isOne ? `In ${list}` : `${by || 'Somebody'} in ${item}, ${list}`;
      return `${where}: “${cutToLength(text, longestText)}”`;
    }),
    link: isOne && latest ? { label: 'Open the item', url: latest.url } : { label: 'See all', url: all },
    notes: [
      'You get this because it was unread in the app. Choose what you get, and when, at:',
      settings,
      'To get no more mails about mentions, open:',
      unsubscribe,
    ],
  });
  return { ...letter, unsubscribe };
}
