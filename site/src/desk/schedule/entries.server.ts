import type { Db } from '@listgrove/db/db';
import { editedNounOf, editedNouns } from '@listgrove/domain/edited-nouns.server';
import type { PublicWord, ScheduleEntry } from '@listgrove/domain/editing/schedule';
import { listSchedule } from '@listgrove/domain/editing/schedules.server';
import { wordOf } from '@listgrove/domain/editing/trashed-noun';
import type { Actor } from '@listgrove/domain/rights/actor';

/** An entry of the schedule as its page shows it: with the name of its noun and the address of the item's form. */
export interface ShownEntry extends ScheduleEntry {
  label: string;
  word: PublicWord;
  path: string;
}

/** What can be planned, as the text of an empty schedule names it. */
const kinds = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.values(editedNouns).map(wordOf));

/**
 * Returns the schedule of all nouns: what is planned, the next change first, and what was done, the latest first. `kinds` names what can
 * be planned: "post, help article or policy".
 */
export async function readSchedule(
  db: Db,
  actor: Actor,
): Promise<{ planned: ShownEntry[]; done: ShownEntry[]; kinds: string }> {
  const { planned, done } = await listSchedule(db, actor, editedNouns);
  return { planned: planned.map(show), done: done.map(show), kinds };
}

function show(entry: ScheduleEntry): ShownEntry {
  const { label, publicWord, deskPath } = editedNounOf(entry.table_name);
  return { ...entry, label, word: publicWord, path: `${deskPath}/${entry.row_id}` };
}
