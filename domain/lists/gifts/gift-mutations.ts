import { CodedError } from '@listgrove/kernel/errors';
import { itemOf } from '../item-changes.ts';
import { listOf, setList } from '../list-mutations.ts';
import { type GiftMark, limits } from '../rows.ts';
import type { Mutations } from '../transaction.ts';

const isOf = (item: string, account: string) => (mark: GiftMark) =>
  mark.item_id === item && mark.account_id === account;

/** Returns the mark of an account at an item. */
export function markOf(marks: readonly GiftMark[], item: string, account: string): GiftMark | undefined {
  return marks.find(isOf(item, account));
}

/**
 * The mutations of gifts. They change neither items nor their history, sequence numbers or edits, all of which the owner of a list
 * sees. They read the marks that the actor may see, so that a refusal tells of no others.
 */
export const giftMutations: Mutations<'markGift' | 'unmarkGift' | 'setGiftDate'> = {
  markGift(tx, { list, item: id, shared: is_shared, share = null, currency = null }) {
    const { kind, owner_id } = listOf(tx, list);
    const item = itemOf(tx, id);
    if (kind !== 'wishlist' || owner_id === tx.actor)
      throw new CodedError('not-allowed', 'Gifts are for the wishlists of others.');
    if (item.list_id !== list || item.deleted_at)
      throw new CodedError('not-found', 'This wish is no longer in the list.');
    const marks = tx.giftMarks(list);
    const marksOfOthers = marks.filter(({ item_id, account_id }) => item_id === item.id && account_id !== tx.actor);
    if (marksOfOthers.length > 0 && !(is_shared && marksOfOthers.every((other) => other.is_shared)))
      throw new CodedError('taken', 'Somebody else gives this already.');
    const otherMarks = marks.filter((mark) => !isOf(item.id, tx.actor)(mark));
    if (otherMarks.length >= limits.gifts)
      throw new CodedError('full', `A list can have at most ${limits.gifts} gifts.`);
    const paid = share === null ? { share, currency: null } : { share, currency: currency ?? 'EUR' };
    tx.putGiftMarks(list, [...otherMarks, { item_id: item.id, account_id: tx.actor, is_shared, ...paid }]);
  },
  unmarkGift(tx, { list, item }) {
    tx.putGiftMarks(
      list,
      tx.giftMarks(list).filter((mark) => !isOf(item, tx.actor)(mark)),
    );
  },
  setGiftDate(tx, { list, until }) {
    if (until !== null && until <= tx.time) throw new CodedError('invalid', 'Choose a day that is not over yet.');
    setList(tx, list, 'gifts_hidden_until', { gifts_hidden_until: until });
  },
};
