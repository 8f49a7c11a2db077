import type { Database } from '@listgrove/db/connect';
import { removeExpiredSessions } from '@listgrove/domain/accounts/sessions.server';
import { removeExpiredCounts } from '@listgrove/domain/limits/upkeep.server';
import { log } from './log.ts';

/** Once an hour, in milliseconds. */
const upkeepEvery = 3_600_000;

/** Now and then removes what nothing asks for any more: expired sessions and counts. */
export function startUpkeep({ db }: Database): void {
  setInterval(() => {
    Promise.all([removeExpiredSessions(db), removeExpiredCounts(db)]).catch((error: unknown) => {
      log.error({ err: error }, 'upkeep failed and will try again');
    });
  }, upkeepEvery).unref();
}
