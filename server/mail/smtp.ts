import { Readable } from 'node:stream';
import { type MailTransport, TransportError } from '@listgrove/domain/mail/transport';
import { createTransport } from 'nodemailer';
import { composeMessage } from './message.ts';

/**
 * Sends mails through the server of `SMTP_URL`. A receiving server has a mail only when it has seen its last line, so the
 * hand-over is noted right before that line is written: killed before, the mail is sent anew; killed after, it is not.
 */
export function openSmtp(url: string, from: { name: string; address: string }): MailTransport {
  const smtp = createTransport(url, {});
  return {
    async send(mail, handOver) {
      const message = await composeMessage(mail, from);
      let handedOver = false;
      async function* content() {
        yield message;
        handedOver = await handOver();
        if (!handedOver) throw new Error('Another process has this mail now.');
      }
      try {
        await smtp.sendMail({
          envelope: { from: from.address, to: mail.to, use8BitMime: true },
          raw: Readable.from(content()),
        });
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        // With an answer, or before the hand-over, it is certain that the mail was not taken.
        if (responseCode === undefined && handedOver) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new TransportError(reason, { final: responseCode !== undefined && responseCode >= 550, cause: error });
      }
    },
  };
}
