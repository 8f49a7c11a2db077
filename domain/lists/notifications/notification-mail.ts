import { cutToLength } from '@listgrove/kernel/cut-text';
import { brandedLetter, type MailBrand } from '../../mail/brand.server.ts';
import type { Mail } from '../../mail/mail.ts';
import { dueInWords } from './due-in-words.ts';

/** A mention as its mail tells it. */
export interface MailedMention {
  by: string;
  list: string;
  item: string;
  text: string;
  /** The address of the item. */
  url: string;
}

/** A reminder as its mail tells it. */
export interface MailedReminder {
  list: string;
  item: string;
  /** When the item is due, 2026-11-30 or 2026-11-30T17:00; null if it is not. */
  due: string | null;
  /** The address of the item. */
  url: string;
}

/** Addresses in a mail about notifications: all notifications, the choices, and the link that ends mails of its kind. */
export interface MailLinks {
  all: string;
  settings: string;
  unsubscribe: string;
}

/** The most characters of a comment in a mail. */
const longestText = 300;

/** Returns the mail about mentions, the latest first, at least one. */
export function mentionsMail(
  brand: MailBrand,
  mentions: readonly MailedMention[],
  { all, unsubscribe, settings }: MailLinks,
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

/** Returns the mail about reminders that are due at once, at least one. */
export function remindersMail(
  brand: MailBrand,
  reminders: readonly MailedReminder[],
  { all, unsubscribe, settings }: MailLinks,
): Omit<Mail, 'to'> {
  const [first] = reminders;
  const isOne = reminders.length === 1;
  const letter = brandedLetter(brand, {
    subject: isOne && first ? `Reminder: ${first.item}` : `${reminders.length} reminders`,
    paragraphs: reminders.map(({ list, item, due }) => {
      const when = due ? ` It is due on ${dueInWords(due)}.` : '';
      return isOne ? `You wanted to be reminded of it. It is in ${list}.${when}` : `${item}, in ${list}.${when}`;
    }),
    link: isOne && first ? { label: 'Open the item', url: first.url } : { label: 'See all', url: all },
    notes: [
      'Choose what you get, and by what way, at:',
      settings,
      'To get no more reminders by e-mail, open:',
      unsubscribe,
    ],
  });
  return { ...letter, unsubscribe };
}

/** A list that is finished, as its mail tells it. */
export interface MailedFinish {
  by: string;
  list: string;
  /** The address of the list. */
  url: string;
}

/** Returns the mail about followed lists that others have finished, at least one. */
export function finishedMail(
  brand: MailBrand,
  finished: readonly MailedFinish[],
  { all, unsubscribe, settings }: MailLinks,
): Omit<Mail, 'to'> {
  const [first] = finished;
  const isOne = finished.length === 1;
  const titleOf = ({ by, list }: MailedFinish) => `${by || 'Somebody'} finished ${list}`;
  const letter = brandedLetter(brand, {
    subject: isOne && first ? titleOf(first) : `${finished.length} lists are finished`,
    paragraphs: isOne
      ? ['Everything on it is ticked. You follow this list.']
      : finished.map((each) => `${titleOf(each)}.`),
    link: isOne && first ? { label: 'Open the list', url: first.url } : { label: 'See all', url: all },
    notes: [
      'Choose what you get, and by what way, at:',
      settings,
      'To get no more mails about finished lists, open:',
      unsubscribe,
    ],
  });
  return { ...letter, unsubscribe };
}
