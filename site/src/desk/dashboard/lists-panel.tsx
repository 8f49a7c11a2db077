import type { ListCounts } from '@listgrove/domain/lists/counts.server';
import { listKinds } from '@listgrove/domain/lists/rows';
import { Panel } from './panel';

const labels = { shopping: 'Shopping', todo: 'Todo', wishlist: 'Wishlist', notes: 'Notes' };

/** How many lists and items people have in the app, by kind. */
export function ListsPanel({ counts }: { counts: ListCounts }) {
  const rows = listKinds.map((kind) => ({ kind, lists: 0, items: 0, ...counts[kind] }));
  const sum = (of: 'lists' | 'items') => rows.reduce((total, row) => total + row[of], 0).toLocaleString('en-US');
  return (
    <Panel title="Lists in the App" className="lg:col-span-6" empty={sum('lists') === '0' && 'No lists yet'}>
      <table className="mt-3 w-full max-w-md text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-medium">
              Kind
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Lists
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Items
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, lists, items }) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {labels[kind]}
              </th>
              <td className="py-1.5 text-right tabular-nums">{lists.toLocaleString('en-US')}</td>
              <td className="py-1.5 text-right tabular-nums">{items.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-medium">
            <th scope="row" className="py-1.5 text-left font-medium">
              All
            </th>
            <td className="py-1.5 text-right tabular-nums">{sum('lists')}</td>
            <td className="py-1.5 text-right tabular-nums">{sum('items')}</td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}
