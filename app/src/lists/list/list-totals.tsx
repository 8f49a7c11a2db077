import { priceText, totalsOf } from '@listgrove/domain/lists/prices';
import type { ItemRow } from '@listgrove/domain/lists/rows';
import { useMemo } from 'react';

/** What the open items cost together, and how many have no price. Shown once any has one. */
export function ListTotals({ items }: { items: readonly ItemRow[] }) {
  const { totals, unpriced } = useMemo(() => totalsOf(items), [items]);
  if (totals.length === 0) return null;
  return (
    <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4">
      <span className="text-muted">
        Total of what is open
        {unpriced > 0 ? ` · ${unpriced === 1 ? '1 item has' : `${unpriced} items have`} no price` : ''}
      </span>
      <strong className="text-lg tabular-nums">{totals.map((total) => priceText(total)).join(' + ')}</strong>
    </p>
  );
}
