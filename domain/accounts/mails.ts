import { brandedLetter, type MailBrand } from '../mail/brand.server.ts';
import type { Mail } from '../mail/mail.ts';

/** The recipient of a mail and the sender's name and colours. */
export interface Envelope extends MailBrand {
  to: { email: string; name: string };
}

/** Returns the mail whose link verifies the address, signs in and returns to the previous page. */
export function verificationMail(envelope: Envelope, url: string): Mail {
  return compose(envelope, {
    subject: `Confirm your e-mail for ${envelope.from}`,
    paragraphs: [
      greeting(envelope),
      `Welcome to ${envelope.from}. Confirm your address to sign in and return to the page you came from.`,
    ],
    link: { label: 'Confirm e-mail', url },
    notes: [
      'The link works once, for 24 hours.',
      `If you did not create an account with ${envelope.from}, please do not open the link: without it nothing happens.`,
    ],
  });
}

/** Returns the mail for an address that was registered again, so that only its owner learns that it has an account. */
export function alreadyRegisteredMail(envelope: Envelope, url: string): Mail {
  return compose(envelope, {
    subject: `You already have an account with ${envelope.from}`,
    paragraphs: [
      greeting(envelope),
      'Somebody, probably you, just tried to register with this address. It has an account already, so nothing was changed.',
      'Sign in as usual. If you no longer know the password, the sign-in page lets you set a new one.',
    ],
    link: { label: 'Sign in', url },
    notes: ['If this was not you, there is nothing to do.'],
  });
}

/**
 * Returns the mail with a code and a link, each of which signs in. It is the same for every address, so that it does not
 * depend on whether there is an account.
 */
export function signInMail(brand: MailBrand, to: string, { code, url }: { code: string; url: string }): Mail {
  return compose(
    { ...brand, to: { email: to, name: '' } },
    {
      subject: `Your code for ${brand.from}`,
      paragraphs: ['Hello,', `Enter this code to sign in to ${brand.from}, or open the link below it.`],
      code,
      link: { label: 'Sign in', url },
      notes: [
        'They work for ten minutes, and using one of them ends both. If there is no account with this address yet, signing in makes one.',
        'If you did not ask for it, ignore this mail and give the code to nobody: without it nothing happens.',
      ],
    },
  );
}

/** Returns the mail with a link for setting a new password. */
export function resetMail(envelope: Envelope, url: string): Mail {
  return compose(envelope, {
    subject: `Set a new password for ${envelope.from}`,
    paragraphs: [
      greeting(envelope),
      'Somebody, probably you, asked for a new password. Choose one with the link below; you are then signed out everywhere else.',
    ],
    link: { label: 'Set a new password', url },
    notes: [
      'The link works once, for one hour.',
      'If this was not you, ignore this mail: your password stays as it is.',
    ],
  });
}

function compose({ to, ...brand }: Envelope, letter: Parameters<typeof brandedLetter>[1]): Mail {
  return { to: to.email, ...brandedLetter(brand, letter) };
}

function greeting({ to }: Envelope): string {
  return to.name ? `Hello ${to.name},` : 'Hello,';
}
