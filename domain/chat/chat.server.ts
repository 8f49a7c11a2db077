import type { Db } from '@listgrove/db/db';
import { CodedError } from '@listgrove/kernel/errors';
import { otherLimits } from '../limits/limit-table.ts';
import { createLimiter } from '../limits/limits.server.ts';
import { brandedLetter, mailBrandOf } from '../mail/brand.server.ts';
import { queueMail } from '../mail/mails.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { ChatMessage } from './message.ts';

/**
 * Mails a message of the chat panel to the contact address of the settings; replies go to the sender. `address` is the
 * client address for the limit. Throws CodedError `too-many-attempts`, or `no-contact-address` if none is set.
 */
export async function sendChatMessage(db: Db, { name, email, message }: ChatMessage, address: string): Promise<void> {
  const settings = await readSettings(db);
  if (!settings.contact_email) {
    throw new CodedError('no-contact-address', 'The chat cannot take messages at the moment. Please try again later.');
  }
  await createLimiter(db, otherLimits.chatByAddress).count(address);
  const letter = brandedLetter(mailBrandOf(settings), {
    subject: `Live chat: message from ${name}`,
    paragraphs: message.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    notes: [`From ${name}, ${email}. Replies to this e-mail go to that address.`],
  });
  await queueMail(db, { to: settings.contact_email, replyTo: email, ...letter });
}
