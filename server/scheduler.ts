import type { Database } from '@listgrove/db/connect';
import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { runDueSchedules } from '@listgrove/domain/editing/run-schedules.server';
import { log } from './log.ts';
import { workWhenDue } from './work-when-due.ts';

/** Starts to publish and unpublish items at their planned times, within two seconds. */
export function startScheduler(database: Database): { stop(): Promise<void> } {
  return workWhenDue(database, {
    name: 'schedule',
    every: 2_000,
    concerns: (notice) => notice === 'schedules',
    work: () =>
      runDueSchedules(database.db, editedNouns, (error) =>
        log.error({ err: error }, 'a planned change could not be carried out'),
      ),
  });
}
