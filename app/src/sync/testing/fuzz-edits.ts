import type { MutationName } from '@listgrove/domain/lists/arguments';
import type { ItemRow } from '@listgrove/domain/lists/rows';
import { newId } from '@listgrove/kernel/ids';
import type { Device, World } from './fuzz-world';

const names = ['Milk', 'Bread', 'Eggs'];

/** A day of November: the number of days after the first. */
const dayOf = (days: number) => `2026-11-${String(1 + Math.min(days, 28)).padStart(2, '0')}`;

/** What an edit is made of: the device and its list, the item that it chose there, and two numbers. */
interface Chosen {
  world: World;
  one: Device;
  ids: { list: string; item: string };
  item: ItemRow;
  pick: number;
  value: number;
}

type Edit = (chosen: Chosen) => Promise<void>;

/** Edits that need no item. */
const ofLists: Record<string, (chosen: Omit<Chosen, 'item' | 'ids'>) => Promise<void>> = {
  async add({ one, world: { list }, pick, value }) {
    const item = newId();
    one.added.push(item);
    await one.store.mutate('addItem', { list, item, name: `${names[pick % names.length]}`, quantity: value || null });
  },
  async clear({ one, world: { list } }) {
    const items = one.store.items(list).flatMap(({ id, done_at }) => (done_at ? [id] : []));
    for (const item of items) one.deletions.push({ item, knows: one.knows });
    await one.store.mutate('clearCompleted', { list, items });
  },
  async restore({ one, world: { list } }) {
    const bin = one.store.deletedItems(list)[0];
    if (bin) await one.store.mutate('restoreItem', { list, item: bin.id });
  },
  /** Makes a line of its own of an item that another one took up. Adds the item that all know once more, if nothing was added here. */
  async unmerge({ one, world: { list }, pick, value }) {
    const item = one.added[pick % Math.max(1, one.added.length)];
    if (item && one.store.item(item)) await one.store.mutate('unmergeItem', { list, item });
    if (item) return;
    const again = newId();
    one.added.push(again);
    await one.store.mutate('addItem', { list, item: again, name: 'Tea', quantity: value || null });
  },
  /** A mutation of a newer version of the app. */
  async paint({ one }) {
    await one.store.mutate('paintItem' as 'nothing', {});
  },
  async title({ one, world: { list }, value }) {
    const { store } = one;
    if (value % 2 === 0) await store.mutate('renameList', { list, name: `The list ${newId()}` });
    else await store.mutate('setCategoryOrder', { list, categories: [`Category ${newId()}`] });
  },
  /** Marks a wish as given, alone or with others, or takes the mark back. */
  async gift({ one, world: { wishes: list }, pick, value }) {
    const items = one.store.items(list);
    const of = { list, item: items[pick % Math.max(1, items.length)]?.id ?? '' };
    if (!of.item) return;
    if (value < 2) await one.store.mutate('unmarkGift', of);
    else
      await one.store.mutate('markGift', {
        ...of,
        shared: value > 3,
        share: value > 4 ? 100 * (pick + 1) : null,
        currency: value > 4 ? 'EUR' : null,
      });
  },
  /** The owner of the wishlist hands it over. */
  async wishes({ one, world: { wishes: list, accounts } }) {
    const account = accounts.find((id) => id !== one.account) ?? '';
    await one.store.mutate('handOver', { list, account });
  },
  async view({ one, world: { list } }) {
    await one.store.mutate('setSort', { list, sort: newId().slice(-12) });
  },
  /** Moves an item back from the other list, or into it if nothing is there. */
  async home({ one, world: { list, other, accounts }, pick }) {
    if (one.account !== accounts[0]) return;
    const [from, to] = one.store.items(other).length > 0 ? [other, list] : [list, other];
    const items = one.store.items(from);
    const item = items[pick % Math.max(1, items.length)];
    if (item) await one.store.mutate('moveToList', { list: from, item: item.id, to });
  },
};

/** Edits of an item. */
const ofItems: Record<string, Edit> = {
  rename: ({ one, ids, pick, value }) =>
    one.store.mutate('rename', { ...ids, name: `${names[pick % names.length]} ${value} ${newId()}` }),
  tick: ({ one, ids }) => one.store.mutate('tick', ids),
  untick: ({ one, ids }) => one.store.mutate('untick', ids),
  count: ({ one, ids, value }) => one.store.mutate('changeQuantity', { ...ids, by: value - 2 }),
  /** Adds a paragraph below, or writes another one in place of the first. */
  note({ one, ids, item, value }) {
    const [first = '', ...rest] = item.note.split('\n');
    const lines = value % 2 === 0 || item.note === '' ? [...item.note.split('\n'), newId()] : [newId(), ...rest];
    const note = (first === '' ? lines.filter(Boolean) : lines).join('\n');
    return one.store.mutate('setNote', { ...ids, note, base: item.note });
  },
  move: ({ one, ids, pick, value }) => one.store.mutate('move', { ...ids, rank: `a${(pick + value) % 8}` }),
  async field({ one, world, ids, pick, value }) {
    const { store } = one;
    if (pick === 0) await store.mutate('setUnit', { ...ids, unit: `unit ${newId().slice(-8)}` });
    else if (pick === 1) await store.mutate('setCategory', { ...ids, category: `Category ${newId()}` });
    else if (pick === 2) await store.mutate('setUrl', { ...ids, url: `https://shop.example/${newId()}` });
    else if (pick === 3) await store.mutate('setPriority', { ...ids, priority: value % 4 || null });
    else if (pick < 6) await store.mutate('setPrice', { ...ids, price: 100 * pick + value, currency: 'EUR' });
    else if (pick < 8) await store.mutate('setDue', { ...ids, due: value === 0 ? null : dayOf(value + pick) });
    else await store.mutate('setAssignee', { ...ids, account: value % 2 === 0 ? null : (world.accounts[0] ?? null) });
  },
  async repeat({ one, ids, value }) {
    await one.store.mutate('setRepeat', { ...ids, repeat: 'FREQ=DAILY' });
    await one.store.mutate('setDue', { ...ids, due: dayOf(value) });
  },
  async complete(chosen) {
    const { one, ids, item, value } = chosen;
    if (!item.repeat) return ofItems.repeat?.(chosen);
    const next = dayOf(1 + value + Number(item.due?.slice(-2) ?? 0));
    if (item.due === null || next > item.due) await one.store.mutate('completeRepeat', { ...ids, due: item.due, next });
  },
  async away({ one, world, ids }) {
    if (one.account === world.accounts[0]) await one.store.mutate('moveToList', { ...ids, to: world.other });
  },
  /** Sets a reminder for oneself, or ends it. */
  async remind({ one, ids, pick, value }) {
    const own = { at: `${dayOf(pick)}T09:00`, before: null, zone: 'UTC' };
    const reminder =
      value === 0 ? null : value % 2 === 0 ? own : { at: null, before: 15 * pick, zone: 'Europe/Berlin' };
    await one.store.mutate('setReminder', { ...ids, reminder });
  },
  /** Writes a comment. */
  async comment({ one, world, ids, pick, value }) {
    const mentions = value > 2 ? world.accounts.slice(0, 1 + (pick % 2)) : [];
    await one.store.mutate('addComment', { ...ids, comment: newId(), text: `Comment ${newId()}`, mentions });
  },
  /** Changes one of one's own comments. Writes one if there is none. */
  async 'edit comment'(chosen) {
    const { one, ids, pick } = chosen;
    const own = one.store.comments(ids.list, ids.item).filter(({ author_id }) => author_id === one.account);
    const found = own[pick % Math.max(1, own.length)];
    if (!found) return ofItems.comment?.(chosen);
    await one.store.mutate('editComment', { list: ids.list, comment: found.id, text: `Comment ${newId()}` });
  },
  /** Deletes a comment, which those of others refuse but for the owner. */
  async 'delete comment'({ one, ids, pick }) {
    const comments = one.store.comments(ids.list, ids.item);
    const found = comments[pick % Math.max(1, comments.length)];
    if (!found) return;
    await one.store.mutate('deleteComment', { list: ids.list, comment: found.id });
    one.deletedComments.push(found);
  },
  /** Undoes a deletion of a comment on this device, later or more than once. */
  async 'restore comment'({ one, pick }) {
    const found = one.deletedComments[pick % Math.max(1, one.deletedComments.length)];
    if (!found) return;
    const { list_id: list, id: comment, text, mentions } = found;
    await one.store.mutate('restoreComment', { list, comment, text, mentions });
  },
  async delete({ one, ids }) {
    one.deletions.push({ item: ids.item, knows: one.knows });
    await one.store.mutate('deleteItem', ids);
  },
};

/** The names of all edits. */
export const edits = [...Object.keys(ofLists), ...Object.keys(ofItems)];

/** Which column of an item each of these mutations sets, and from which argument. */
export const fieldOf: Partial<Record<MutationName, [column: keyof ItemRow, argument: string]>> = {
  rename: ['name', 'name'],
  setUnit: ['unit', 'unit'],
  setCategory: ['category', 'category'],
  setUrl: ['url', 'url'],
  setPriority: ['priority', 'priority'],
  setPrice: ['price', 'price'],
  moveToList: ['list_id', 'to'],
};

/** Makes an edit on a device that has the list, of an item if it needs one. */
export async function change(
  world: World,
  one: Device,
  { edit, pick, value }: { edit: string; pick: number; value: number },
): Promise<void> {
  const { list } = world;
  if (!one.store.list(list)) return;
  await ofLists[edit]?.({ world, one, pick, value });
  const shown = one.store.items(list);
  const item = shown[pick % Math.max(1, shown.length)];
  if (item) await ofItems[edit]?.({ world, one, ids: { list, item: item.id }, item, pick, value });
}
