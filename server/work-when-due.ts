import type { Database } from '@listgrove/db/connect';
import { log } from './log.ts';

/** Work that falls due at times that are in the database. */
export interface DueWork {
  /** What it does, for the log. */
  name: string;
  /** How often it looks what is due while there may be something, in milliseconds. */
  every: number;
  /** Whether a notice of the change feed says that there may be something. */
  concerns: (notice: string) => boolean;
  /** Does what is due and returns whether something is due later. */
  work: () => Promise<boolean>;
}

/**
 * Does work at its times. While something may be due later, it asks again and again what is due, by the clock of the database: timers of
 * this process would be wrong after a change of its clock. `stop` resolves when nothing is being done any more.
 */
export function workWhenDue({ feed }: Database, { name, every, concerns, work }: DueWork): { stop(): Promise<void> } {
  let mayBeDue = true;
  let working: Promise<void> | null = null;

  async function run(): Promise<void> {
    mayBeDue = false; // a notice that arrives meanwhile sets it again
    try {
      const isMore = await work();
      mayBeDue ||= isMore;
    } catch (error) {
      mayBeDue = true;
      log.error({ err: error, work: name }, 'planned work could not be done and will be tried again');
    }
  }

  const look = () => {
    if (!mayBeDue && feed.connected) return;
    working ??= run().finally(() => {
      working = null;
    });
  };
  const unsubscribe = feed.subscribe((notice) => {
    if (concerns(notice)) mayBeDue = true;
  });
  const unwatch = feed.onStateChange(() => {
    mayBeDue = true;
  });
  const timer = setInterval(look, every).unref();
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
