/** Items on a page of the roadmap and of the known issues. */
export const itemsPerPage = 20;

/** One page of a list that pages on the server. */
export interface Page<Item> {
  items: Item[];
  /** How many there are on all pages. */
  total: number;
  page: number;
  pages: number;
}

/** A page from its rows and the number of all. */
export function pageOf<Item>(items: Item[], total: number, page: number): Page<Item> {
  return { items, total, page, pages: Math.max(1, Math.ceil(total / itemsPerPage)) };
}
