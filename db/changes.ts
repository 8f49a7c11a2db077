/** A record of the changes to tables. A moment is the number of changes that this process has counted so far. */
export interface Changes {
  /** The moment of the latest change. */
  readonly moment: number;
  /** Records a change of the table. */
  note(table: string): void;
  /** Records that any table may have changed. */
  noteAll(): void;
  /** Returns the tables that changed after `moment`, or `all` if any table may have. */
  since(moment: number): string[] | 'all';
  /** Returns whether one of `tables` changed after `moment`. */
  haveTouched(tables: Iterable<string>, moment: number): boolean;
}

/** Creates an empty record. */
export function createChanges(): Changes {
  const latest = new Map<string, number>();
  let moment = 0;
  let all = 0;
  return {
    get moment() {
      return moment;
    },
    note(table) {
      latest.set(table, ++moment);
    },
    noteAll() {
      all = ++moment;
    },
    since(begin) {
      return all > begin ? 'all' : [...latest].filter(([, changed]) => changed > begin).map(([table]) => table);
    },
    haveTouched(tables, begin) {
      if (all > begin) return true;
      for (const table of tables) if ((latest.get(table) ?? 0) > begin) return true;
      return false;
    },
  };
}
