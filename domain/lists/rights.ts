import type { MutationName } from './arguments.ts';
import type { ListRole } from './rows.ts';

/** What a member may do: see a list and arrange it for oneself, tick, edit, or own. Each includes those before. */
export type Right = 'see' | 'tick' | 'edit' | 'own';

const order: Right[] = ['see', 'tick', 'edit', 'own'];

const highest: Record<ListRole, Right> = { viewer: 'see', checker: 'tick', editor: 'edit', owner: 'own' };

/** The right that each mutation needs in its list; null for those that need no list. `moveToList` needs it in both. */
export const rightOf: Record<MutationName, Right | null> = {
  nothing: null,
  createList: null,
  renameList: 'edit',
  changeListKind: 'edit',
  setListLook: 'edit',
  setCategoryOrder: 'edit',
  archiveList: 'own',
  unarchiveList: 'own',
  trashList: 'own',
  restoreList: 'own',
  addItem: 'edit',
  unmergeItem: 'edit',
  rename: 'edit',
  setNote: 'edit',
  tick: 'tick',
  untick: 'tick',
  completeRepeat: 'tick',
  changeQuantity: 'edit',
  setUnit: 'edit',
  setPrice: 'edit',
  setCategory: 'edit',
  setUrl: 'edit',
  setDue: 'edit',
  setRepeat: 'edit',
  setPriority: 'edit',
  setAssignee: 'edit',
  move: 'edit',
  moveToList: 'edit',
  deleteItem: 'edit',
  restoreItem: 'edit',
  clearCompleted: 'edit',
  restoreLoser: 'edit',
  markGift: 'see',
  unmarkGift: 'see',
  setGiftDate: 'own',
  addComment: 'see',
  editComment: 'see',
  deleteComment: 'see',
  restoreComment: 'see',
  setReminder: 'see',
  setFavourite: 'see',
  setListRank: 'see',
  setGrouping: 'see',
  setSort: 'see',
  setSmartInput: 'see',
  setMuted: 'see',
  setFollowed: 'see',
  changeRole: 'own',
  removeMember: 'own',
  leaveList: 'see',
  handOver: 'own',
  inviteMember: 'own',
  createLink: 'own',
  revokeInvitation: 'own',
};

/** Returns whether a role includes a right. */
export function includes(role: ListRole, right: Right): boolean {
  return order.indexOf(highest[role]) >= order.indexOf(right);
}

/** Returns whether a member of this role may make this change in a list. */
export function mayMutate(role: ListRole, name: MutationName): boolean {
  const right = rightOf[name];
  return right === null || includes(role, right);
}
