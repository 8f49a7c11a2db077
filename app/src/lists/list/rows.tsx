import type { ItemRow } from '@listgrove/domain/lists/rows';
import { loadedLater } from '../layout/loaded-later';
import type { RowsProps } from './long-rows';

/** The most items that a list shows with all of their rows. */
const mostInFull = 100;

/** How many rows are shown until the code for a long list is loaded. */
const untilLoaded = 20;

/** The code that renders the rows of a long list. Most lists are short, so the first load does without it. */
export const longRows = loadedLater(async () => (await import('./long-rows')).LongRows);

/** Whether a list has so many items that only the rows near the screen are rendered. */
export const isLong = (items: readonly ItemRow[]) => items.length > mostInFull;

/** The rows of items as a list. `isOfLong` is whether the list that they belong to is long. */
export function Rows({ isOfLong, ...props }: RowsProps & { isOfLong: boolean }) {
  return isOfLong ? <Later {...props} /> : <AllRows {...props} />;
}

function Later(props: RowsProps) {
  const LongRows = longRows.useLoaded();
  return LongRows ? <LongRows {...props} /> : <AllRows {...props} items={props.items.slice(0, untilLoaded)} />;
}

function AllRows({ items, row, ...names }: RowsProps) {
  return <ul {...names}>{items.map(row)}</ul>;
}
