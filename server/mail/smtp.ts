import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type MailTransport, TransportError } from '@listgrove/domain/mail/transport';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { composeMessage, type MailSender } from './message.ts';

/**
 * Time limits in milliseconds. Together they are shorter than the minute after which another process may claim the mail
 * (`domain/mail/mails.server.ts`), and a server that does not answer delays the other mails only for that long.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 5_000 };

/**
 * Opens the transport that sends mails through the server of `SMTP_URL`. A receiving server accepts a mail only after its
 * last line, so the hand-over is recorded right before that line: if the process is killed before, the mail is sent again;
 * if it is killed after, it is not. `send` throws a `TransportError` if the mail was certainly not accepted. `readSender` is asked at each
 * mail, because its name is a setting.
 */
export function openSmtp(url: string, readSender: () => Promise<MailSender>): MailTransport {
  const smtp = new SMTPTransport({ url, ...timeouts });
  const sendMessage = promisify<Parameters<typeof smtp.send>[0], unknown>((mail, done) => smtp.send(mail, done));
  return {
    async send(mail, handOver) {
      const from = await readSender();
      const message = await composeMessage(mail, from);
      let handedOver = false;
      async function* content() {
        yield message;
        handedOver = await handOver();
        if (!handedOver) throw new Error('Another process has this mail now.');
      }
      try {
        // Bypasses the library's mailer, which reads a message before the receiving server has requested it.
        const compiled = {
          getEnvelope: () => ({ from: from.address, to: [mail.to], use8BitMime: true }),
          messageId: () => mail.id,
          createReadStream: () => Readable.from(content()),
        };
        await sendMessage({ data: {}, message: compiled } as unknown as Parameters<typeof smtp.send>[0]);
      } catch (error) {
        const { responseCode } = error as { responseCode?: number };
        // With a response code, or before the hand-over, the mail was certainly not accepted.
        if (responseCode === undefined && handedOver) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new TransportError(reason, { final: responseCode !== undefined && responseCode >= 550, cause: error });
      }
    },
  };
}
