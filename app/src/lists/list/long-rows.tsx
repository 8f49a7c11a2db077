import type { ItemRow } from '@listgrove/domain/lists/rows';
import { type ReactNode, useRef } from 'react';
import { leftOut } from './row-of';
import { useWindow } from './use-window';

/** What the rows of a list need, of a long one or a short one. */
export interface RowsProps {
  items: readonly ItemRow[];
  row: (item: ItemRow) => ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** The rows of a long list that are near the screen, and room for the others. */
export function LongRows({ items, row, ...names }: RowsProps) {
  const frame = useRef<HTMLUListElement>(null);
  const { ranges, tops } = useWindow(frame, items);
  // In one array, so that a row stays the same element when a range begins earlier or later.
  const children: ReactNode[] = [];
  let end = 0;
  for (const { from, to } of [...ranges, { from: items.length, to: items.length }]) {
    if (from > end)
      children.push(
        <Room key={`room ${children.length === 0 ? 'above' : from}`} {...{ items, from: end, to: from, tops }} />,
      );
    children.push(...items.slice(from, to).map(row));
    end = to;
  }
  return (
    <ul ref={frame} {...names}>
      {children}
    </ul>
  );
}

function Room({ items, from, to, tops }: { items: RowsProps['items']; from: number; to: number; tops: Float64Array }) {
  const height = (tops[to] ?? 0) - (tops[from] ?? 0);
  return (
    <li
      aria-hidden
      data-room
      ref={(element) => {
        if (element) leftOut.set(element, items.slice(from, to));
      }}
      style={{ height }}
    />
  );
}
