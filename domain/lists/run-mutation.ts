import { CodedError } from '@listgrove/kernel/errors';
import type { MutationName, ParsedArguments } from './arguments.ts';
import { commentMutations } from './comments/comment-mutations.ts';
import { giftMutations } from './gifts/gift-mutations.ts';
import { itemOf } from './item-changes.ts';
import { itemMutations } from './item-mutations.ts';
import { listMutations } from './list-mutations.ts';
import { reminderMutations } from './reminders/reminder-mutations.ts';
import { includes, type Right, rightOf } from './rights.ts';
import type { ListTransaction, Mutations } from './transaction.ts';

const mutations: Mutations<MutationName> = {
  ...listMutations,
  ...itemMutations,
  ...giftMutations,
  ...commentMutations,
  ...reminderMutations,
};

/** Returns whether this version of the program knows a mutation. */
export function isMutation(name: string): name is MutationName {
  return Object.hasOwn(mutations, name);
}

/**
 * Runs a mutation on the rows of a transaction. Throws CodedError `not-allowed` if the actor lacks the right, `not-found` if
 * what it changes is gone, `full` at a limit, `taken` for an id of another list, `invalid` for a value out of range.
 */
export function runMutation<Name extends MutationName>(
  tx: ListTransaction,
  name: Name,
  args: ParsedArguments<Name>,
): void {
  const right = rightOf[name];
  if (right) for (const list of listsOf(tx, name, args)) requireRight(tx, list, right);
  mutations[name](tx, args);
}

/** Mutations of items that need their right in the list that they name. */
const ofGivenList = new Set<MutationName>(['addItem', 'markGift', 'unmarkGift']);

/** The lists in which a mutation needs its right: the stated one, the item's own, and the one that it moves to. */
function listsOf(tx: ListTransaction, name: MutationName, args: object): Set<string> {
  const { list, item, to, comment } = args as { list: string; item?: string; to?: string; comment?: string };
  const lists = new Set(to ? [to] : []);
  // An item that somebody moved is changed where it is now, and its old list no longer matters.
  if (item && !ofGivenList.has(name)) lists.add(itemOf(tx, item).list_id);
  // So is a comment, which is in the list of its item.
  else lists.add((comment && tx.comment(comment)?.list_id) || list);
  // An item that another one took up comes back where it was, which may be another list.
  const mergedItem = name === 'unmergeItem' && item ? tx.item(item) : undefined;
  if (mergedItem) lists.add(mergedItem.list_id);
  return lists;
}

function requireRight(tx: ListTransaction, list: string, right: Right): void {
  const member = tx.member(list, tx.actor);
  if (!member) throw new CodedError('not-allowed', 'You no longer have access to this list.');
  if (!includes(member.role, right)) throw new CodedError('not-allowed', 'Your role in this list does not allow this.');
}
