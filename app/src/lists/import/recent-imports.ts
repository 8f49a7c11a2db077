import type { AnyChange } from '@listgrove/domain/lists/inverse';
import type { ListStore } from '../../sync/list-store';

/** An import that can be undone on this device. */
export interface ImportRecord {
  id: string;
  /** When, in milliseconds since 1970. */
  at: number;
  list: string;
  /** The name of the list at that time. */
  name: string;
  /** Whether the list was made by the import. */
  made: boolean;
  /** The ids of its items. */
  items: string[];
  /** What undoes it beside deleting the items. */
  back: AnyChange[];
}

/** How long an import can be undone, in milliseconds. */
const undoTime = 24 * 3_600_000;
const key = 'imports';

/** Returns the imports that can still be undone on this device, the latest first. */
export async function recentImports(store: ListStore, now = Date.now()): Promise<ImportRecord[]> {
  const kept = ((await store.remembered(key)) ?? []) as ImportRecord[];
  return kept.filter(({ at }) => now - at < undoTime);
}

/** Keeps an import, so that it can be undone. */
export async function noteImport(store: ListStore, record: ImportRecord): Promise<void> {
  const otherImports = (await recentImports(store)).filter(({ id }) => id !== record.id);
  await store.remember(key, [record, ...otherImports]);
}

/** Forgets an import, after which it cannot be undone. */
export async function forgetImport(store: ListStore, { id }: ImportRecord): Promise<void> {
  await store.remember(
    key,
    (await recentImports(store)).filter((other) => other.id !== id),
  );
}
