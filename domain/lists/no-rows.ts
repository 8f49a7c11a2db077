import type { RowSource } from './layered-rows.ts';

/** A source without rows, below layers that begin with nothing. */
export const noRows: RowSource = {
  list: () => undefined,
  item: () => undefined,
  member: () => undefined,
  userList: () => undefined,
  openItemsNamed: () => [],
  giftMarks: () => [],
  comment: () => undefined,
  commentsOf: () => [],
  itemCount: () => 0,
  ownedLists: () => 0,
  lastRank: () => null,
  lastEditByOthers: () => 0,
};
