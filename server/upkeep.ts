import { removeExpiredSecrets } from '@listgrove/domain/accounts/one-time-secrets.server';
import { removeExpiredSessions } from '@listgrove/domain/accounts/sessions.server';
import { removeExpiredFeedbackSessions } from '@listgrove/domain/feedback-accounts/sessions.server';
import { removeExpiredCounts } from '@listgrove/domain/limits/upkeep.server';
import { removeOldMails } from '@listgrove/domain/mail/removal.server';
import { removeLeftovers } from '@listgrove/domain/media/leftovers.server';
import type { Services } from './health.ts';
import { log } from './log.ts';
import { outboxOf, removeOldFiles } from './mail/outbox.ts';

/** The interval of the upkeep: one hour, in milliseconds. */
const upkeepEvery = 3_600_000;

/** Removes expired sessions, secrets of links, counts, uploads and mails, and files that are no longer used, once an hour. */
export function startUpkeep({ database: { db }, store, uploads }: Services, config: { dataDir: string }): void {
  setInterval(() => {
    const work = [
      removeExpiredSessions(db),
      removeExpiredFeedbackSessions(db),
      removeExpiredSecrets(db),
      removeExpiredCounts(db),
      removeOldMails(db),
      removeOldFiles(outboxOf(config)),
      removeLeftovers(db, store),
      uploads.removeExpired(),
    ];
    Promise.all(work).catch((error: unknown) => {
      log.error({ err: error }, 'upkeep failed and will try again');
    });
  }, upkeepEvery).unref();
}
