import type { MailBrand } from '../../mail/brand.server.ts';
import type { Mail } from '../../mail/mail.ts';
import { invitationLetter, plainName } from '../sharing/invitation-mail.server.ts';
import type { CircleKind } from './circle.ts';

/** What a member of each kind is told about it, in a sentence. */
const about: Record<CircleKind, string> = {
  family: 'A family has its lists in common: shopping, chores, the next trip.',
  team: 'A team has its lists in common, with who does what until when.',
};

/**
 * Returns the mail that invites somebody to a family or team, in the name of the person who sent it. `until` is a date in words. It may
 * reach a stranger: a name that could be read as an address of a page is left out, so that nobody advertises through our mails.
 */
export function circleInvitationMail(
  brand: MailBrand,
  to: string,
  { by, kind, name, until, url }: { by: string; kind: CircleKind; name: string; until: string; url: string },
): Mail {
  const person = plainName(by, 60) ?? 'Somebody';
  const shown = plainName(name, 60);
  const what = shown ? `the ${kind} “${shown}”` : `a ${kind}`;
  return invitationLetter(brand, to, {
    subject: `${person} invites you to ${what}`,
    sentence: `${person} invites you to ${what} at ${brand.from}. ${about[kind]} What one of you changes, the others see at once.`,
    ...{ until, url },
  });
}
