import { CodedError } from '@listgrove/kernel/errors';
import { derivedId } from '@listgrove/kernel/ids';
import { generateKeyBetween } from 'fractional-indexing';
import { requireAccount } from './require-account.ts';
import { type ListRow, limits, type UserListRow } from './rows.ts';
import type { ListTransaction, Mutations } from './transaction.ts';

/** Returns the list, or throws CodedError `not-found`. */
export function listOf(tx: ListTransaction, id: string): ListRow {
  const list = tx.list(id);
  if (!list) throw new CodedError('not-found', 'This list no longer exists.');
  return list;
}

/** Sets fields of a list that were changed together, unless a later change of them is known. */
export function setList(tx: ListTransaction, id: string, field: string, values: Partial<ListRow>): void {
  const list = listOf(tx, id);
  if (tx.stamp < (list.stamps[field] ?? '')) return;
  tx.putList({ ...list, ...values, stamps: { ...list.stamps, [field]: tx.stamp } });
}

/** Sets a field of how the actor sees a list, unless a later change of it is known. */
function setMine(tx: ListTransaction, list: string, field: keyof UserListRow, values: Partial<UserListRow>): void {
  listOf(tx, list);
  const mine = tx.userList(list) ?? newUserList(list, tx.actor);
  if (tx.stamp < (mine.stamps[field] ?? '')) return;
  tx.putUserList({ ...mine, ...values, stamps: { ...mine.stamps, [field]: tx.stamp } });
}

/** Returns how somebody sees a list at first. Its id is derived from list and account: rows that two devices create for the same list have the same id. */
export function newUserList(list_id: string, account_id: string): UserListRow {
  const id = pairId(list_id, account_id);
  const own = { id, list_id, account_id, rank: 'a0', favourite: false, grouping: '', sort: '' };
  return { ...own, smart_input: true, muted: false, followed: false, reminders: {}, stamps: {} };
}

/** Returns the id of the row of a list and an account. The id of the list may itself be derived from the account. */
export function pairId(list: string, account: string): string {
  return derivedId(list, account);
}

/** The mutations of lists, of how somebody sees them, and of their members. */
export const listMutations: Mutations<
  | 'nothing'
  | 'createList'
  | 'renameList'
  | 'changeListKind'
  | 'setListLook'
  | 'setCategoryOrder'
  | 'archiveList'
  | 'unarchiveList'
  | 'trashList'
  | 'restoreList'
  | 'setFavourite'
  | 'setListRank'
  | 'setGrouping'
  | 'setSort'
  | 'setSmartInput'
  | 'setMuted'
  | 'setFollowed'
  | 'changeRole'
  | 'removeMember'
  | 'leaveList'
  | 'handOver'
  | 'inviteMember'
  | 'createLink'
  | 'revokeInvitation'
> = {
  nothing() {},
  createList(tx, { list: id, kind, name, color = '', icon = '', template = false, rank }) {
    const existing = tx.list(id);
    if (existing?.owner_id === tx.actor) return;
    if (existing) throw new CodedError('taken', 'This list exists already.');
    if (tx.ownedLists() >= limits.lists) throw new CodedError('full', `You can have at most ${limits.lists} lists.`);
    const look = { name, color, icon, category_order: [] };
    const states = { gifts_hidden_until: null, archived_at: null, trashed_at: null, stamps: {}, created_at: tx.time };
    tx.putList({ id, kind, ...look, owner_id: tx.actor, is_template: template, ...states });
    tx.putMember({ id: pairId(id, tx.actor), list_id: id, account_id: tx.actor, role: 'owner', name: '' });
    tx.putUserList({
      ...newUserList(id, tx.actor),
      rank: rank ?? generateKeyBetween(null, null),
      stamps: { rank: tx.stamp },
    });
  },
  renameList: (tx, { list, name }) => setList(tx, list, 'name', { name }),
  changeListKind: (tx, { list, kind }) => setList(tx, list, 'kind', { kind }),
  setListLook: (tx, { list, color, icon }) => setList(tx, list, 'look', { color, icon }),
  setCategoryOrder: (tx, { list, categories }) => setList(tx, list, 'category_order', { category_order: categories }),
  archiveList: (tx, { list }) => setList(tx, list, 'archived_at', { archived_at: tx.time }),
  unarchiveList: (tx, { list }) => setList(tx, list, 'archived_at', { archived_at: null }),
  trashList: (tx, { list }) => setList(tx, list, 'trashed_at', { trashed_at: tx.time }),
  restoreList: (tx, { list }) => setList(tx, list, 'trashed_at', { trashed_at: null }),
  setFavourite: (tx, { list, favourite }) => setMine(tx, list, 'favourite', { favourite }),
  setListRank: (tx, { list, rank }) => setMine(tx, list, 'rank', { rank }),
  setGrouping: (tx, { list, grouping }) => setMine(tx, list, 'grouping', { grouping }),
  setSort: (tx, { list, sort }) => setMine(tx, list, 'sort', { sort }),
  setSmartInput: (tx, { list, on }) => setMine(tx, list, 'smart_input', { smart_input: on }),
  setMuted: (tx, { list, muted }) => setMine(tx, list, 'muted', { muted }),
  setFollowed(tx, { list, followed }) {
    requireAccount(tx, list, 'to follow a list');
    setMine(tx, list, 'followed', { followed });
  },
  changeRole(tx, { list, account, role }) {
    const member = tx.member(list, account);
    if (!member) throw new CodedError('not-found', 'This person is no longer a member of the list.');
    if (member.role === 'owner' || role === 'owner') throw new CodedError('not-allowed', 'A list has one owner.');
    tx.putMember({ ...member, role });
  },
  removeMember(tx, { list, account }) {
    const member = tx.member(list, account);
    if (member?.role === 'owner') throw new CodedError('not-allowed', 'The owner cannot be removed from a list.');
    if (!member) return;
    tx.removeMember(member);
    // Whoever is removed may know the links, and would come back by them.
    tx.changeInvitations({ does: 'close links', list_id: list });
  },
  leaveList(tx, { list }) {
    const member = tx.member(list, tx.actor);
    if (member?.role === 'owner') throw new CodedError('not-allowed', 'The owner cannot leave the list.');
    if (member) tx.removeMember(member);
  },
  handOver(tx, { list: id, account }) {
    const [list, next, owner] = [listOf(tx, id), tx.member(id, account), tx.member(id, tx.actor)];
    if (!next) throw new CodedError('not-found', 'This person is no longer a member of the list.');
    if (!owner || next.role === 'owner') return;
    tx.putList({ ...list, owner_id: account });
    tx.putMember({ ...owner, role: 'editor' });
    tx.putMember({ ...next, role: 'owner' });
  },
  inviteMember(tx, { list: list_id, invitation: id, email, role }) {
    listOf(tx, list_id);
    tx.changeInvitations({ does: 'mail', id, list_id, email, role });
  },
  createLink(tx, { list: list_id, invitation: id, hash, role, days, uses, guests }) {
    listOf(tx, list_id);
    tx.changeInvitations({ does: 'link', id, list_id, hash, role, days, uses, guests });
  },
  revokeInvitation(tx, { list: list_id, invitation: id }) {
    tx.changeInvitations({ does: 'end', id, list_id });
  },
};
