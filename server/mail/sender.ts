import type { Database } from '@listgrove/db/connect';
import { isUnavailable } from '@listgrove/db/unavailable';
import { releaseClaims } from '@listgrove/domain/mail/mails.server';
import { sendDueMails } from '@listgrove/domain/mail/send.server';
import { readSettings } from '@listgrove/domain/settings/settings.server';
import type { Config } from '../config.ts';
import { log } from '../log.ts';
import { mailCount } from '../metrics/work-counts.ts';
import { openOutbox, outboxOf } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** Interval of the search for retries and for mails that the change feed did not announce, in milliseconds. */
const lookEvery = 15_000;

/**
 * Starts to send the mails in the table `mails`: at once when the change feed announces one, and every 15 seconds. `stop`
 * resolves when no mail is being sent any more.
 */
export async function startSender(database: Database, config: Config): Promise<{ stop(): Promise<void> }> {
  const { db } = database;
  const readSender = async () => ({ name: (await readSettings(db)).site_name, address: config.mailFrom });
  const transport = config.smtpUrl ? openSmtp(config.smtpUrl, readSender) : openOutbox(outboxOf(config), readSender);
  // The lock on the data folder guarantees that any process that claimed mails in an embedded database has exited.
  if (database.kind === 'embedded') {
    await releaseClaims(db).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error; // on a full disk, the claims expire by themselves
      log.warn({ err: error }, 'the claims of mails could not be released');
    });
  }

  const stopping = new AbortController();
  let working: Promise<void> | null = null;
  let again = false;

  function look(): void {
    again = true;
    working ??= work().finally(() => {
      working = null;
    });
  }

  async function work(): Promise<void> {
    while (again && !stopping.signal.aborted) {
      again = false;
      try {
        const sent = await sendDueMails(db, transport, {
          signal: stopping.signal,
          onFailure: (error, mail) => {
            mailCount.inc({ result: 'failed' });
            log.warn({ err: error, mail }, 'a mail could not be sent');
          },
        });
        mailCount.inc({ result: 'sent' }, sent);
      } catch (error) {
        log.error({ err: error }, 'the sender of mails failed and will try again');
      }
    }
  }

  const unsubscribe = database.feed.subscribe((table) => {
    if (table === 'mails') look();
  });
  const timer = setInterval(look, lookEvery).unref();
  look();

  return {
    async stop() {
      stopping.abort();
      unsubscribe();
      clearInterval(timer);
      await working;
    },
  };
}
