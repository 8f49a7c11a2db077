import { CodedError } from '@listgrove/kernel/errors';
import { type MutationName, mutationArguments, type ParsedArguments } from '../arguments.ts';
import { LayeredRows } from '../layered-rows.ts';
import { noRows } from '../no-rows.ts';
import { byRank } from '../rows.ts';
import { isMutation, runMutation } from '../run-mutation.ts';
import { stampOf } from '../stamps.ts';

/** What changes make that concern nothing else. */
export interface OwnChanges {
  /** The ids of the lists and items that they make, also of those that they put into the trash. */
  lists: Set<string>;
  items: Set<string>;
  /** The names of the lists without those in the trash, in the order of who made them. */
  names: string[];
}

/**
 * Whether a visitor makes this change. Nothing about other people may come into an account in this way, or who keeps a list would
 * share it with whoever has made it. A mutation that is missing here does not compile.
 */
const isOfVisitors: Record<MutationName, boolean> = {
  ...{ nothing: true, createList: true, renameList: true, changeListKind: true, setListLook: true },
  ...{ setCategoryOrder: true, archiveList: true, unarchiveList: true, trashList: true, restoreList: true },
  ...{ addItem: true, unmergeItem: true, rename: true, setNote: true, tick: true, untick: true, completeRepeat: true },
  ...{ changeQuantity: true, setUnit: true, setPrice: true, setCategory: true, setUrl: true, setDue: true },
  ...{ setRepeat: true, setPriority: true, move: true, moveToList: true, deleteItem: true, restoreItem: true },
  ...{ clearCompleted: true, setFavourite: true, setListRank: true, setGrouping: true },
  ...{ setSort: true, setSmartInput: true, setMuted: true },
  ...{
    restoreLoser: false,
    setAssignee: false,
    changeRole: false,
    removeMember: false,
    leaveList: false,
    handOver: false,
  },
  ...{ markGift: false, unmarkGift: false, setGiftDate: false },
  ...{ addComment: false, editComment: false, deleteComment: false, restoreComment: false },
  ...{ setReminder: false, setFollowed: false },
  ...{ inviteMember: false, createLink: false, revokeInvitation: false },
};

/** The changes that decide which lists there are, what they are called and their order. */
const ofNames: readonly MutationName[] = ['createList', 'renameList', 'trashList', 'restoreList', 'setListRank'];

/**
 * Reads the changes of a visitor. They will be made with the rights of whoever keeps them, so each may name only lists and items that one
 * before it has made. Throws CodedError `invalid` otherwise.
 */
export function readOwnChanges(
  mutations: readonly { number: number; name: string; args: unknown }[],
  client: string,
): OwnChanges {
  const [lists, items] = [new Set<string>(), new Set<string>()];
  const rows = new LayeredRows(noRows, client, '');
  for (const { number, name, args } of mutations) {
    if (!isMutation(name) || !isOfVisitors[name]) throw foreign();
    const parsed = mutationArguments[name].safeParse(args);
    if (!parsed.success) continue; // a push refuses it
    const given = parsed.data as { list?: string; to?: string; item?: string; items?: string[] };
    if (name === 'createList' && given.list) lists.add(given.list);
    if (name === 'addItem' && given.item) items.add(given.item);
    const named = [given.list, given.to].filter((id) => id !== undefined);
    const touched = [given.item, ...(given.items ?? [])].filter((id) => id !== undefined);
    if (!named.every((id) => lists.has(id)) || !touched.every((id) => items.has(id))) throw foreign();
    if (ofNames.includes(name))
      run(rows, name, parsed.data as ParsedArguments<typeof name>, stampOf(number, 0, client));
  }
  const shown = [...rows.lists.values()].filter(({ trashed_at }) => !trashed_at);
  const ranked = shown.map(({ id, name }) => ({ id, name, rank: rows.userList(id)?.rank ?? 'zz' })).sort(byRank);
  return { lists, items, names: ranked.map(({ name }) => name) };
}

function run<Name extends MutationName>(rows: LayeredRows, name: Name, args: ParsedArguments<Name>, stamp: string) {
  const layer = new LayeredRows(rows, rows.actor, stamp);
  try {
    runMutation(layer, name, args);
  } catch {
    return; // a push refuses it
  }
  layer.mergeInto(rows);
}

const foreign = () => new CodedError('invalid', 'These changes concern more than the lists that they make.');
