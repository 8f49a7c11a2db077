/**
 * What an item of an archive is to the site. `changed`: another version than the one here, which nobody saved later; `conflict`: the one
 * here was saved later than that of the archive; `refused`: it cannot be stored.
 */
export const itemKinds = {
  new: { label: 'New' },
  same: { label: 'Same' },
  changed: { label: 'Changed' },
  conflict: { label: 'In conflict' },
  refused: { label: 'Refused' },
};

/** One of these kinds. */
export type ItemKind = keyof typeof itemKinds;

/** How many items a report names. */
export const mostNamed = 100;

/** An item that a report names, with what became of it or will. */
export interface NamedItem {
  label: string;
  title: string;
  kind: ItemKind;
  reason: string;
}

/** What an import did, or what a preview of it found. */
export interface ImportReport {
  isPreview: boolean;
  /** The number of items of each kind, by noun, in the order of the archive. */
  counts: ({ label: string } & Record<ItemKind, number>)[];
  /** The first of those that are changed, in conflict or refused. */
  named: NamedItem[];
  /** How many more of those there are. */
  unnamed: number;
  /** Why the rest of the archive was not read; null if all of it was. What was imported before that stays. */
  stopped: string | null;
}

/** Returns a report without items, and a function that adds one to it. */
export function openReport(isPreview: boolean): { report: ImportReport; add: (item: NamedItem) => void } {
  const report: ImportReport = { isPreview, counts: [], named: [], unnamed: 0, stopped: null };
  return {
    report,
    add(item) {
      let counts = report.counts.find(({ label }) => label === item.label);
      if (!counts) {
        counts = { label: item.label, new: 0, same: 0, changed: 0, conflict: 0, refused: 0 };
        report.counts.push(counts);
      }
      counts[item.kind] += 1;
      if (item.kind === 'new' || item.kind === 'same') return;
      if (report.named.length < mostNamed) report.named.push(item);
      else report.unnamed += 1;
    },
  };
}
