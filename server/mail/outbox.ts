import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDays } from '@listgrove/domain/mail/removal.server';
import type { MailTransport } from '@listgrove/domain/mail/transport';
import { log } from '../log.ts';
import { composeMessage, type MailSender } from './message.ts';

/** The folder of the files that stand for mails. */
export function outboxOf({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'outbox');
}

/**
 * Opens the transport that writes mails to files instead of sending them, and logs their links, which whoever tries the
 * product on their own machine needs. A file is named after the
 * mail's id and is written atomically, so writing it again after a crash leaves a single file. `readSender` is asked at each mail,
 * because its name is a setting.
 */
export function openOutbox(folder: string, readSender: () => Promise<MailSender>): MailTransport {
  return {
    async send(mail) {
      const message = await composeMessage(mail, await readSender());
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
      log.info({ mail: path, subject: mail.subject, links }, 'mail written to the outbox');
    },
  };
}

/** Deletes the files of mails that are older than 7 days, because they contain one-time links. */
export async function removeOldFiles(folder: string): Promise<void> {
  const oldest = Date.now() - contentDays * 86_400_000;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (/\.eml(\.part)?$/.test(name) && (await stat(path)).mtimeMs < oldest) await rm(path, { force: true });
  }
}

/** Returns the names of the files in a folder; none if it does not exist, as before the first mail. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
