/** Items on a page of the roadmap and of the known issues. */
export const itemsPerPage = 20;

/** One page of a list that pages on the server. */
export interface Page<Item> {
  items: Item[];
  /** How many there are on all pages; `isMore` says that a search stopped counting. */
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
}

/** A page from its rows and the number of all. */
export function pageOf<Item>(
  items: Item[],
  { total, isMore }: { total: number; isMore: boolean },
  page: number,
): Page<Item> {
  return { items, total, isMore, page, pages: Math.max(1, Math.ceil(total / itemsPerPage)) };
}
