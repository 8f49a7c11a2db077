import { brandedLetter, type MailBrand } from '../mail/brand.server.ts';
import type { Mail } from '../mail/mail.ts';

/** The news about a request or report. */
export interface FollowUp {
  kind: 'implemented' | 'denied' | 'fixed' | 'report-denied';
  title: string;
  /** Its public address; null if it is not public. */
  url: string | null;
  /** Whether the recipient sent it, rather than voted for it. */
  isSender: boolean;
}

/** Returns the mail about a new status. `unsubscribe` is the address of the link that ends such mails. */
export function followUpMail(
  brand: MailBrand,
  { kind, title, url, isSender }: FollowUp,
  unsubscribe: string,
): Omit<Mail, 'to'> {
  const { subject, news } = words[kind];
  const letter = brandedLetter(brand, {
    subject: `${subject}: ${title}`,
    paragraphs: ['Hello,', news(isSender ? 'your' : 'a', title, brand.from)],
    ...(url ? { link: { label: 'See it on the site', url } } : {}),
    notes: [
      'You get this one mail because you sent or supported this. To get no more mails of this kind, open:',
      unsubscribe,
    ],
  });
  return { ...letter, unsubscribe };
}

const words = {
  implemented: {
    subject: 'Implemented',
    news: (whose: string, title: string, from: string) =>
      `Good news: ${whose === 'your' ? `your feature request “${title}”` : `“${title}”, a feature request you voted for,`} is now part of ${from}. Thank you for asking for it.`,
  },
  denied: {
    subject: 'Your feature request',
    news: (_: string, title: string, from: string) =>
      `We have read and discussed your feature request “${title}” and decided not to build it into ${from}. Thank you for taking the time to write it down; please keep sending us your ideas.`,
  },
  fixed: {
    subject: 'Fixed',
    news: (_: string, title: string, from: string) =>
      `The bug you reported, “${title}”, is fixed in ${from}. Thank you for telling us.`,
  },
  'report-denied': {
    subject: 'Your bug report',
    news: (_: string, title: string) =>
      `We have looked into your bug report “${title}” and will not change anything about it. Thank you for telling us; if it still troubles you, please send us more about it.`,
  },
};
