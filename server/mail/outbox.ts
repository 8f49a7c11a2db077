import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport } from '@listgrove/domain/mail/transport';
import { log } from '../log.ts';
import { composeMessage } from './message.ts';

/**
 * Opens the transport that writes mails to files instead of sending them, and logs their links. A file is named after the
 * mail's id and is written atomically, so writing it again after a crash leaves a single file.
 */
export function openOutbox(folder: string, from: { name: string; address: string }): MailTransport {
  return {
    async send(mail) {
      const message = await composeMessage(mail, from);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      const draft = await open(`${path}.part`, 'w', 0o600);
      try {
        await draft.writeFile(message);
        await draft.sync();
      } finally {
        await draft.close();
      }
      await rename(`${path}.part`, path);
      const links = mail.text.split('\n').filter((line) => /^https?:\/\/\S+$/.test(line));
      log.info({ mail: path, to: mail.to, subject: mail.subject, links }, 'mail written to the outbox');
    },
  };
}
