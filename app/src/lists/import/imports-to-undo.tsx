import { Button } from '@listgrove/ui/button';
import { FormError, Notice } from '@listgrove/ui/notice';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { listPath } from '../addresses';
import { useListStore } from '../list-store-context';
import { forgetImport, type ImportRecord, recentImports } from './recent-imports';
import { type ImportResult, undoImport } from './run-import';

/** The imports that can be undone on this device. */
export interface RecentImports {
  records: readonly ImportRecord[];
  refresh: () => void;
}

/** Returns the imports that can be undone on this device, and reads them again on `refresh`. */
export function useRecentImports(): RecentImports {
  const store = useListStore();
  const [records, setRecords] = useState<readonly ImportRecord[]>([]);
  const refresh = useCallback(() => void recentImports(store).then(setRecords), [store]);
  useEffect(refresh, [refresh]);
  return { records, refresh };
}

const countOf = (count: number) => (count === 1 ? '1 item' : `${count.toLocaleString('en')} items`);

/** Says what has been imported, and leads to the list. */
export function Done({ outcome: { record, count, problem } }: { outcome: ImportResult }) {
  return (
    <>
      <Notice>
        {countOf(count)} imported into{' '}
        <Link to={listPath(record.list)} className="font-semibold underline underline-offset-4">
          {record.name}
        </Link>
        .
      </Notice>
      <FormError>{problem ? `The import has ended early. ${problem}` : null}</FormError>
    </>
  );
}

const time = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

/** The imports of the last 24 hours on this device, each of which can be undone as a whole. */
export function ImportsToUndo({ recent: { records, refresh } }: { recent: RecentImports }) {
  const store = useListStore();
  const [undoing, setUndoing] = useState<string | null>(null);
  const [undone, setUndone] = useState('');

  async function undo(record: ImportRecord) {
    setUndoing(record.id);
    await undoImport(store, record, () => {});
    await forgetImport(store, record);
    setUndone(`The import into “${record.name}” is undone.`);
    setUndoing(null);
    refresh();
  }

  return (
    <section aria-label="Recent imports" className={records.length > 0 || undone ? 'grid gap-3 pt-4' : ''}>
      {undone ? <Notice>{undone}</Notice> : null}
      {records.length > 0 ? (
        <>
          <h2 className="text-base">Recent imports</h2>
          <p className="text-sm text-muted">
            An import can be undone for 24 hours, on the device that made it. What it has added then goes to the trash.
          </p>
          <ul>
            {records.map((record) => (
              <li key={record.id} className="flex min-h-13 items-center gap-3 border-t border-line py-1.5">
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{record.name}</span>
                  <span className="block text-sm text-muted">
                    {countOf(record.items.length)}, {time.format(record.at)}
                  </span>
                </span>
                <Button
                  look="secondary"
                  size="sm"
                  busy={undoing === record.id}
                  disabled={undoing !== null}
                  aria-label={`Undo the import into ${record.name}`}
                  onClick={() => void undo(record)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
