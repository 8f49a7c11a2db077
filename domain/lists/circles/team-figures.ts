import type { Day } from '../local-days.ts';

/** Over how many days completed todos are counted. Deleted items are kept for 30 days, so that those which are cleared count too. */
export const countedDays = 28;

/** How much a member of a team has to do, and has done. */
export interface Workload {
  id: string;
  name: string;
  /** How many open todos are assigned to them, and how many of those were due before today. */
  open: number;
  overdue: number;
  /** How many todos they have completed in the last 28 days. */
  completed: number;
}

/** How many todos were completed on a day, by anybody. */
export interface CompletedDay {
  day: Day;
  completed: number;
}

/** What the owner and the admins of a team see of the work in its todo lists. */
export interface TeamFigures {
  name: string;
  /** Who has most to do first, then by name. */
  people: Workload[];
  /** The number of open todos that nobody is assigned to. */
  unassigned: number;
  /** The last 28 days in the time zone of the account that asks, the oldest first. */
  days: CompletedDay[];
}
