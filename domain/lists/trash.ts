import { type Day, dayOf } from './local-days.ts';
import { mayMutate } from './rights.ts';
import type { ItemRow, ListRole, ListRow } from './rows.ts';

/** How long deleted lists and items are kept, in days. The server's upkeep removes them after that. */
export const trashDays = 30;

/** A list with the viewer's role in it. */
export interface OwnList {
  list: ListRow;
  role: ListRole;
}

/** A deleted list, or a deleted item of a list that is not deleted. */
export interface TrashEntry {
  id: string;
  list: ListRow;
  item: ItemRow | null;
  name: string;
  /** When it was deleted and when it goes for good, in milliseconds since 1970. */
  deleted: number;
  until: number;
  /** Whether the viewer may restore it. */
  mayRestore: boolean;
}

/** What was deleted on one local day. */
export interface TrashDay {
  day: Day;
  /** The first local day on which some of it goes for good. */
  until: Day;
  entries: TrashEntry[];
}

/**
 * Returns what was deleted less than `trashDays` ago, the latest first. `lists` are those outside the trash with their deleted
 * items; the items of a deleted list come back with it.
 */
export function trashOf(
  lists: readonly (OwnList & { deleted: readonly ItemRow[] })[],
  trashed: readonly OwnList[],
  now: number,
): TrashEntry[] {
  const entries: TrashEntry[] = [];
  const add = ({ list, role }: OwnList, item: ItemRow | null, at: string | null) => {
    const deleted = Date.parse(at ?? '');
    const until = deleted + trashDays * 86_400_000;
    if (!(until > now)) return;
    const mayRestore = mayMutate(role, item ? 'restoreItem' : 'restoreList');
    entries.push({ id: item?.id ?? list.id, list, item, name: item?.name ?? list.name, deleted, until, mayRestore });
  };
  for (const own of trashed) add(own, null, own.list.trashed_at);
  for (const own of lists) for (const item of own.deleted) add(own, item, item.deleted_at);
  return entries.sort((a, b) => b.deleted - a.deleted || (a.id < b.id ? 1 : -1));
}

/** Groups entries by the local day of their deletion, in their order. */
export function byDay(entries: readonly TrashEntry[]): TrashDay[] {
  const days: TrashDay[] = [];
  for (const entry of entries) {
    const day = dayOf(new Date(entry.deleted));
    const until = dayOf(new Date(entry.until));
    const last = days.at(-1);
    if (last?.day === day) {
      last.entries.push(entry);
      if (until < last.until) last.until = until;
    } else days.push({ day, until, entries: [entry] });
  }
  return days;
}
