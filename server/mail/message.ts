import type { ClaimedMail } from '@listgrove/domain/mail/mails.server';
import MailComposer from 'nodemailer/lib/mail-composer';

/**
 * The whole message as it goes over the wire. Its Message-ID is made of the mail's id, so that a receiver recognises a
 * second copy. The text part is 7bit or 8bit: its links stand unbroken and unencoded.
 */
export async function composeMessage(mail: ClaimedMail, from: { name: string; address: string }): Promise<Buffer> {
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

/** What lets a mail program offer its own button to unsubscribe, in one click (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, { prepared: true; value: string } | string> {
  if (!url) return {};
  // Ready made: the library would break a long address over two lines.
  return {
    'List-Unsubscribe': { prepared: true, value: `<${url}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** The library breaks long lines of text by an encoding that mail programs undo but people who read files do not. */
function plainPart(text: string): string {
  const encoding = /^[\t\n\r\x20-\x7e]*$/.test(text) ? '7bit' : '8bit';
  const body = text.replace(/\r?\n/g, '\r\n');
  return `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
}
