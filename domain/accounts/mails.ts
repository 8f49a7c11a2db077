import { brandedLetter, type MailBrand } from '../mail/brand.server.ts';
import type { Mail } from '../mail/mail.ts';
import { type Notice, wordsOf } from './notices.ts';

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

/** Returns the mail whose link gives an account this address. It has no name in it, because it may reach a stranger. */
export function newEmailMail(envelope: Envelope, url: string): Mail {
  return compose(nameless(envelope), {
    subject: `Confirm your new e-mail for ${envelope.from}`,
    paragraphs: ['Hello,', `Somebody, probably you, wants to use this address for an account with ${envelope.from}.`],
    link: { label: 'Use this address', url },
    notes: [
      'The link works once, for 24 hours.',
      'If this was not you, ignore this mail: without the link nothing happens.',
    ],
  });
}

/** Returns the mail to an address that somebody wants for another account, although it has one. */
export function addressTakenMail(envelope: Envelope): Mail {
  return compose(nameless(envelope), {
    subject: `This address has an account with ${envelope.from} already`,
    paragraphs: [
      'Hello,',
      'Somebody, probably you, wanted to use this address for another account. It has one already, so nothing was changed.',
      'To use it there, delete the account that it has.',
    ],
    notes: ['If this was not you, there is nothing to do.'],
  });
}

function nameless(envelope: Envelope): Envelope {
  return { ...envelope, to: { email: envelope.to.email, name: '' } };
}

/** Returns the mail with a code that confirms a change in an account without a password. */
export function proofMail(envelope: Envelope, code: string): Mail {
  return compose(envelope, {
    subject: `Confirm that it is you at ${envelope.from}`,
    paragraphs: [
      greeting(envelope),
      'Enter this code where you were asked for it, in the browser that you are signed in with.',
    ],
    code,
    notes: [
      'It works once, for ten minutes.',
      'If you did not ask for it, somebody is signed in to your account: give the code to nobody, sign in, and sign out all other browsers on your account page.',
    ],
  });
}

/** Returns the mail whose link makes its reader staff. It has no name in it, because it may reach a stranger. */
export function staffInvitationMail(
  envelope: Envelope,
  { url, by, role, until }: { url: string; by: string; role: string; until: string },
): Mail {
  return compose(nameless(envelope), {
    subject: `You are invited to the staff of ${envelope.from}`,
    paragraphs: [
      'Hello,',
      `${by} invites you to the back office of ${envelope.from}, with the role “${role}”. The invitation is for this address only.`,
    ],
    link: { label: 'Accept the invitation', url },
    notes: [
      `The link works once, until ${until}, and ends when a newer invitation is sent.`,
      'If you do not know why you got this mail, do not accept it: without it nothing happens.',
    ],
  });
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

/** Returns the mail that tells the owner of an account what has happened to it. */
export function noticeMail(envelope: Envelope, notice: Notice): Mail {
  const { subject, paragraphs, otherwise, link } = wordsOf(notice);
  return compose(envelope, {
    subject: `${subject} at ${envelope.from}`,
    paragraphs: [greeting(envelope), ...paragraphs],
    ...(link ? { link } : {}),
    notes: [otherwise],
  });
}

function compose({ to, ...brand }: Envelope, letter: Parameters<typeof brandedLetter>[1]): Mail {
  return { to: to.email, ...brandedLetter(brand, letter) };
}

function greeting({ to }: Envelope): string {
  return to.name ? `Hello ${to.name},` : 'Hello,';
}
