import type { Day } from '@listgrove/domain/lists/local-days';
import type { ItemRow, ListKind } from '@listgrove/domain/lists/rows';
import { useCommentCount } from '../comments/use-comments';
import { loadedLater } from '../layout/loaded-later';

/** The code of the line below an item's name. Many lists have no such line, so the first load does without it. */
export const rowDetails = loadedLater(async () => (await import('./row-details')).RowDetails);

/** Whether a row shows a line below the item's name, also without comments. */
export function hasDetails(item: ItemRow): boolean {
  return Boolean(
    item.due || item.priority || item.repeat || item.price !== null || item.url || item.note.trim() || item.assignee_id,
  );
}

/** The line below an item's name, if it has one; its place until the code is loaded. */
export function LaterDetails({ item, kind, today }: { item: ItemRow; kind: ListKind; today: Day }) {
  const comments = useCommentCount(item.list_id, item.id);
  return comments > 0 || hasDetails(item) ? (
    <Details item={item} kind={kind} today={today} comments={comments} />
  ) : null;
}

function Details(props: { item: ItemRow; kind: ListKind; today: Day; comments: number }) {
  const Loaded = rowDetails.useLoaded();
  return Loaded ? <Loaded {...props} /> : <span className="h-5" />;
}
