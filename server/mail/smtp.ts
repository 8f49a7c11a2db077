import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type MailTransport, TransportError } from '@listgrove/domain/mail/transport';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { composeMessage } from './message.ts';

/**
 * Sends mails through the server of `SMTP_URL`. A receiving server has a mail only when it has seen its last line, so the
 * hand-over is noted right before that line is written: killed before, the mail is sent anew; killed after, it is not.
 */
export function openSmtp(url: string, from: { name: string; address: string }): MailTransport {
  const smtp = new SMTPTransport(url);
  const sendMessage = promisify<Parameters<typeof smtp.send>[0], unknown>((mail, done) => smtp.send(mail, done));
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
        // Not through the library's mailer: it reads a message ahead, before the receiving server has asked for it.
        const compiled = {
          getEnvelope: () => ({ from: from.address, to: [mail.to], use8BitMime: true }),
          messageId: () => mail.id,
          createReadStream: () => Readable.from(content()),
        };
        await sendMessage({ data: {}, message: compiled } as unknown as Parameters<typeof smtp.send>[0]);
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
