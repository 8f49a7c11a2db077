import { shorten } from '@listgrove/kernel/cut-text';
import { oneLine } from '@listgrove/kernel/one-line';
import { brandedLetter, type MailBrand } from '../../mail/brand.server.ts';
import type { Mail } from '../../mail/mail.ts';
import type { InvitedRole } from '../rows.ts';

/** What members with each role may do, in a sentence. */
const may: Record<InvitedRole, string> = {
  editor: 'You can add, change and complete items.',
  checker: 'You can complete items.',
  viewer: 'You can read along.',
};

/**
 * Returns the mail that invites somebody to a list, in the name of the person who sent it. `until` is a date in words. It may reach a
 * stranger: a name that could be read as an address of a page is left out, so that nobody advertises through our mails.
 */
export function invitationMail(
  brand: MailBrand,
  to: string,
  { by, list, role, until, url }: { by: string; list: string; role: InvitedRole; until: string; url: string },
): Mail {
  const person = plainName(by, 60) ?? 'Somebody';
  const name = plainName(list, 80);
  const what = name ? `the list “${name}”` : 'a list';
  return invitationLetter(brand, to, {
    subject: `${person} shares ${what} with you`,
    sentence: `${person} invites you to ${what} at ${brand.from}. ${may[role]} What one of you changes, the other sees at once.`,
    ...{ until, url },
  });
}

/** Returns the letter of an invitation to anything; `sentence` says what to. */
export function invitationLetter(
  brand: MailBrand,
  to: string,
  { subject, sentence, until, url }: { subject: string; sentence: string; until: string; url: string },
): Mail {
  return {
    to,
    ...brandedLetter(brand, {
      subject,
      paragraphs: [
        'Hello,',
        sentence,
        'The invitation is for this address only. Without an account you can create one on the way.',
      ],
      link: { label: 'Open the invitation', url },
      notes: [
        `The link works once, until ${until}, and ends when a newer invitation is sent.`,
        'If you do not know why you got this mail, ignore it: without the link nothing happens.',
      ],
    }),
  };
}

/** Returns a text in one line and shortened; null if it is empty or contains what mail programs turn into a link. */
export function plainName(text: string, most: number): string | null {
  const line = oneLine(text).trim();
  if (!line || /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}{2}/iu.test(line)) return null;
  return shorten(line, most);
}
