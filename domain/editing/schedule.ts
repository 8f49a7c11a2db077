import type { schedule_action } from '@listgrove/db/schema/schedules';

export type ScheduleAction = (typeof schedule_action.enumValues)[number];

/** What being public is called: posts and help articles are published, policies and snippets are active. */
export type PublicWord = 'published' | 'active';

/** How an action is called in a button, of an item that waits for it, and of one that had it. */
export interface ActionWords {
  verb: string;
  planned: string;
  done: string;
}

/** The actions of a schedule in words. */
export const actionWords = {
  published: {
    publish: { verb: 'Publish', planned: 'Will be published', done: 'Published' },
    unpublish: { verb: 'Unpublish', planned: 'Will be unpublished', done: 'Unpublished' },
  },
  active: {
    publish: { verb: 'Activate', planned: 'Will be activated', done: 'Activated' },
    unpublish: { verb: 'Deactivate', planned: 'Will be deactivated', done: 'Deactivated' },
  },
} as const satisfies Record<PublicWord, Record<ScheduleAction, ActionWords>>;

/** A change of an item that is planned. */
export interface Planned {
  id: string;
  action: ScheduleAction;
  due_at: Date;
  set_by_name: string;
}

/** An entry of the schedule: a planned change or, with `done_at`, one that was done or, with `problem`, failed. */
export interface ScheduleEntry extends Planned {
  table_name: string;
  row_id: string;
  title: string;
  done_at: Date | null;
  problem: string | null;
}

/** The most planned changes that the schedule lists. */
export const mostPlanned = 500;

/** How many of the changes that were done last the schedule lists. */
export const mostDone = 20;
