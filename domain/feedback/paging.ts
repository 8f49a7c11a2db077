/** Items per page of the roadmap and of the known issues. */
export const itemsPerPage = 20;

/** One page of a list that is paged on the server. */
export interface Page<Item> {
  items: Item[];
  /** Number of items on all pages; `isMore` if there are more, because a search stopped counting. */
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
}

/** Returns a page of these items. `page` counts from 1; there is at least one page. */
export function pageOf<Item>(
  items: Item[],
  { total, isMore }: { total: number; isMore: boolean },
  page: number,
): Page<Item> {
  return { items, total, isMore, page, pages: Math.max(1, Math.ceil(total / itemsPerPage)) };
}
