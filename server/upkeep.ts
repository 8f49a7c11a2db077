import { removeOldEmailChanges } from '@listgrove/domain/accounts/email-change.server';
import { removeExpiredSecrets } from '@listgrove/domain/accounts/one-time-secrets.server';
import { removeLeavingAccounts } from '@listgrove/domain/accounts/remove-account.server';
import { removeExpiredSessions } from '@listgrove/domain/accounts/sessions.server';
import { renewSigningKeys } from '@listgrove/domain/accounts/signing-keys.server';
import { removeOldEntries } from '@listgrove/domain/audit/audit-log.server';
import { removeExpiredPreviews } from '@listgrove/domain/editing/previews.server';
import { thinRevisions } from '@listgrove/domain/editing/revisions.server';
import { emptyOldTrash } from '@listgrove/domain/editing/trash.server';
import { removeExpiredFeedbackSessions } from '@listgrove/domain/feedback-accounts/sessions.server';
import { removeExpiredCounts } from '@listgrove/domain/limits/upkeep.server';
import { removeExpiredHanded } from '@listgrove/domain/lists/handed/handed-lists.server';
import { removeOldRows } from '@listgrove/domain/lists/upkeep.server';
import { removeOldMails } from '@listgrove/domain/mail/removal.server';
import { removeLeftovers } from '@listgrove/domain/media/leftovers.server';
import { removeOldSearches } from '@listgrove/domain/missed-searches/missed-searches.server';
import { removeOldMessages } from '@listgrove/domain/push/push-messages.server';
import { removeOldAddresses } from '@listgrove/domain/redirects/missed-addresses.server';
import { removeExpiredResets } from '@listgrove/domain/super-admins/factor-resets.server';
import { removeOldInvitations } from '@listgrove/domain/super-admins/staff-invitations.server';
import { trashedNouns } from '@listgrove/domain/trashed-nouns.server';
import type { Services } from './health.ts';
import { log } from './log.ts';
import { outboxOf, removeOldFiles } from './mail/outbox.ts';

/** The interval of the upkeep: one hour, in milliseconds. */
const upkeepEvery = 3_600_000;

/**
 * Removes expired sessions, secrets of links, invitations of staff, previews, counts, uploads and mails, accounts that are due, what has been in
 * the trash of lists or of staff for 30 days, lists that nobody has kept, versions of content that need not stay, entries of the audit log after a year, addresses without a page that nobody asks for, and files that are no longer used,
 * once an hour. Replaces keys for tokens in time.
 */
export function startUpkeep(
  { database: { db }, accounts, store, uploads }: Services,
  config: { dataDir: string; staffEmailDomain: string },
): void {
  setInterval(() => {
    const work = [
      removeExpiredSessions(db),
      removeExpiredFeedbackSessions(db),
      removeExpiredSecrets(db),
      removeExpiredCounts(db),
      renewSigningKeys(accounts),
      removeOldEmailChanges(db),
      removeExpiredResets(db),
      removeOldInvitations(db),
      removeLeavingAccounts(db, config.staffEmailDomain),
      removeOldMails(db),
      removeOldMessages(db),
      removeOldRows(db),
      removeExpiredHanded(db),
      thinRevisions(db),
      removeExpiredPreviews(db),
      removeOldEntries(db),
      removeOldAddresses(db),
      removeOldSearches(db),
      emptyOldTrash(db, trashedNouns),
      removeOldFiles(outboxOf(config)),
      removeLeftovers(db, store),
      uploads.removeExpired(),
    ];
    // Each is logged, because several can fail in the same hour.
    for (const each of work)
      each.catch((error: unknown) => log.error({ err: error }, 'upkeep failed and will try again'));
  }, upkeepEvery).unref();
}
