import type { Database } from '@listgrove/db/connect';
import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { runDueSchedules } from '@listgrove/domain/editing/run-schedules.server';
import { log } from './log.ts';

/** The interval of the search for changes whose time has come, in milliseconds, while any are planned. */
const lookEvery = 2_000;

/**
 * Starts to publish and unpublish items at their planned times. While something is planned, it asks every two seconds what is due, by
 * the clock of the database: timers of this process would be wrong after a change of its clock. `stop` resolves when nothing is being
 * carried out any more.
 */
export function startScheduler({ db, feed }: Database): { stop(): Promise<void> } {
  let mayBePlanned = true;
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    mayBePlanned = false; // a notice that arrives meanwhile sets it again
    try {
      const isMore = await runDueSchedules(db, editedNouns, (error) =>
        log.error({ err: error }, 'a planned change could not be carried out'),
      );
      mayBePlanned ||= isMore;
    } catch (error) {
      mayBePlanned = true;
      log.error({ err: error }, 'the schedule could not be carried out and will be tried again');
    }
  }

  const look = () => {
    if (!mayBePlanned && feed.connected) return;
    working ??= work().finally(() => {
      working = null;
    });
  };
  const unsubscribe = feed.subscribe((table) => {
    if (table === 'schedules') mayBePlanned = true;
  });
  const unwatch = feed.onStateChange(() => {
    mayBePlanned = true;
  });
  const timer = setInterval(look, lookEvery).unref();
  look();

  return {
    async stop() {
      unsubscribe();
      unwatch();
      clearInterval(timer);
      await working;
    },
  };
}
