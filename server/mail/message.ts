import type { ClaimedMail } from '@listgrove/domain/mail/mails.server';
import { cutToLength } from '@listgrove/kernel/cut-text';
import MailComposer from 'nodemailer/lib/mail-composer';

/** The sender of mails: the name from the settings and the address from the environment. */
export interface MailSender {
  name: string;
  address: string;
}

/**
 * Returns the complete message as it is transmitted. Its Message-ID contains the mail's id, so that a receiver recognises a
 * second copy. The text part is 7bit or 8bit, so that its links are neither wrapped nor encoded.
 */
export async function composeMessage(mail: ClaimedMail, from: MailSender): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: mail.to,
    replyTo: mail.replyTo,
    subject: mail.subject,
    date: mail.createdAt,
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribe) },
    text: { raw: plainPart(mail.text) },
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Returns the headers with which mail programs offer one-click unsubscription (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, { prepared: true; value: string } | string> {
  if (!url) return {};
  // `prepared`, because the library would otherwise wrap a long address.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Returns the text part. The library would encode long lines, which makes the links in outbox files unreadable. */
function plainPart(text: string): string {
  const encoding = /^[\t\n\r\x20-\x7e]*$/.test(text) ? '7bit' : '8bit';
  const body = text
    .split(/\r?\n/)
    .flatMap((line) => breakLine(line))
    .join('\r\n');
  return `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
}

/** The most bytes of a line (RFC 5322 2.1.1 allows 998), and the characters that surely have no more: each has at most three bytes. */
const [mostBytes, mostCharacters] = [900, 300];

/** Returns the lines of a line that is too long for a mail. It breaks at spaces, and in scripts without spaces anywhere; a link stays whole. */
function breakLine(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (Buffer.byteLength(rest) > mostBytes) {
    const place = breakingPlace(rest);
    if (place <= 0) break;
    lines.push(rest.slice(0, place));
    rest = rest.slice(place).trimStart();
  }
  return [...lines, rest];
}

/** Returns where a long line breaks, or a number that is not positive if it cannot. */
function breakingPlace(line: string): number {
  const space = line.lastIndexOf(' ', mostCharacters);
  if (space > 0) return space;
  const first = cutToLength(line, mostCharacters);
  return /[^\0-\x7f]/.test(first) ? first.length : line.indexOf(' ', mostCharacters);
}
