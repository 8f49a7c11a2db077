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
  /** The title of the recipient's own request, if it is merged into this one. */
  merged: string | null;
}

/** Returns the mail about a new status. `unsubscribe` is the address of the link that ends such mails. */
export function followUpMail(
  brand: MailBrand,
  { kind, title, url, isSender, merged }: FollowUp,
  unsubscribe: string,
): Omit<Mail, 'to'> {
  const { subject, news } = words[kind];
  const letter = brandedLetter(brand, {
    subject: `${subject}: ${title}`,
    paragraphs: ['Hello,', news({ title, from: brand.from, isSender, merged })],
    ...(url ? { link: { label: 'See it on the site', url } } : {}),
    notes: [
      'You get this one mail because you sent or supported this. To get no more mails of this kind, open:',
      unsubscribe,
    ],
  });
  return { ...letter, unsubscribe };
}

interface News {
  title: string;
  from: string;
  isSender: boolean;
  merged: string | null;
}

/** What the recipient had to do with the request. */
function named({ title, isSender, merged }: News): string {
  if (isSender) return `your feature request “${title}”`;
  if (merged) return `“${title}”, with which we merged your feature request “${merged}”,`;
  return `“${title}”, a feature request you voted for,`;
}

const words = {
  implemented: {
    subject: 'Implemented',
    news: (about: News) => `Good news: ${named(about)} is now part of ${about.from}. Thank you for asking for it.`,
  },
  denied: {
    subject: 'Your feature request',
    news: ({ from, title, merged }: News) =>
      `We have read and discussed ${merged ? named({ from, title, merged, isSender: false }) : `your feature request “${title}”`} and decided not to build it into ${from}. Thank you for taking the time to write it down; please keep sending us your ideas.`,
  },
  fixed: {
    subject: 'Fixed',
    news: ({ title, from }: News) => `The bug you reported, “${title}”, is fixed in ${from}. Thank you for telling us.`,
  },
  'report-denied': {
    subject: 'Your bug report',
    news: ({ title }: News) =>
      `We have looked into your bug report “${title}” and will not change anything about it. Thank you for telling us; if it still troubles you, please send us more about it.`,
  },
};
