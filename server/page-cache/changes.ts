/** What has changed since when, in moments that this process counts by itself. */
export interface Changes {
  /** The moment of the latest change. */
  readonly moment: number;
  note(table: string): void;
  /** Anything may have changed. */
  noteAll(): void;
  /** The tables that changed after `moment`; `all` when it may be any. */
  since(moment: number): string[] | 'all';
  /** Whether one of `tables` changed after `moment`. */
  haveTouched(tables: Iterable<string>, moment: number): boolean;
}

/** Changes from now on, none so far. */
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
