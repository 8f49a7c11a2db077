import type { ScheduleAction } from './schedule.ts';

/** How many versions of an item one page lists. */
export const revisionsPerPage = 25;

/** A saved version of an item, without its content. */
export interface RevisionEntry {
  saved_at: Date;
  /** When the version before it was saved, or null for the earliest one. */
  previous_at: Date | null;
  /** Empty for the version of a seeded row. */
  saved_by_name: string;
  is_current: boolean;
  /** Whether it was public. False for the current version, whose state is in its row. */
  was_public: boolean;
  /** What the schedule of the person who saved it did; null for a save by hand. */
  scheduled: ScheduleAction | null;
  /** The columns that differ from the version before it; empty for the earliest one. */
  changed: string[];
}

/** One page of the versions of an item, the latest first. `pages` is at least 1. */
export interface RevisionList {
  entries: RevisionEntry[];
  pages: number;
}
