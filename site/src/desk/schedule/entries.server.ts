import type { Db } from '@listgrove/db/db';
import { editedNounOf, editedNouns } from '@listgrove/domain/edited-nouns.server';
import type { PublicWord, ScheduleEntry } from '@listgrove/domain/editing/schedule';
import { listSchedule } from '@listgrove/domain/editing/schedules.server';
import type { Actor } from '@listgrove/domain/rights/actor';

/** An entry of the schedule as its page shows it: with the name of its noun and the address of the item's form. */
export interface ShownEntry extends ScheduleEntry {
  label: string;
  word: PublicWord;
  path: string;
}

/** Returns the schedule of all nouns: what is planned, the next change first, and what was done, the latest first. */
export async function readSchedule(db: Db, actor: Actor): Promise<{ planned: ShownEntry[]; done: ShownEntry[] }> {
  const { planned, done } = await listSchedule(db, actor, editedNouns);
  return { planned: planned.map(show), done: done.map(show) };
}

function show(entry: ScheduleEntry): ShownEntry {
  const { label, publicWord, deskPath } = editedNounOf(entry.table_name);
  return { ...entry, label, word: publicWord, path: `${deskPath}/${entry.row_id}` };
}
