import { oneLine } from '@listgrove/kernel/one-line';
import { storableText } from '@listgrove/kernel/storable-text';
import { isTimeZone } from '@listgrove/kernel/time-zone';
import { z } from 'zod';
import { isRank } from './ranks.ts';
import { isRule } from './repeat-rule.ts';
import { invitedRoles, limits, listKinds, listRoles } from './rows.ts';

// The arguments of every mutation, as push parses them. Devices import only the types, because zod is large.

const id = z.uuid().transform((text) => text.toLowerCase());
const text = (most: number) => z.string().transform(storableText).pipe(z.string().max(most));
/** Text without line breaks and other control characters, which become spaces. */
const line = (most: number) =>
  z
    .string()
    .transform((given) => oneLine(storableText(given)))
    .pipe(z.string().max(most));
const presentLine = (most: number) => line(most).pipe(z.string().min(1));
const rank = z.string().max(200).refine(isRank);
const quantity = z.number().min(-1_000_000).max(1_000_000);
const price = z.int().min(0).max(1_000_000_000);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** A local date with or without a time, which exists in the calendar. */
const due = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/)
  .refine((given) => isInCalendar(given));
const repeat = line(limits.repeat).refine((given) => given === '' || isRule(given));
const priority = z.int().min(1).max(3);
const url = line(limits.url).refine((given) => given === '' || /^https?:\/\/[^\s]+$/i.test(given));
const seen = z.int().min(0).optional();
const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
const ofList = { list: id };
const ofItem = { list: id, item: id };
const ofComment = { list: id, comment: id };
const written = {
  text: z
    .string()
    .transform((given) => storableText(given).trim())
    .pipe(z.string().min(1).max(limits.comment)),
  mentions: z.array(id).max(limits.mentions).optional(),
};

function isInCalendar(due: string): boolean {
  const time = due.length === 10 ? `${due}T00:00` : due;
  const moment = new Date(`${time}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time);
}

const loser = <Field extends string, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ ...ofItem, event: id.optional(), field: z.literal(field), value });

/** The schema of each mutation's arguments, by its name. */
export const mutationArguments = {
  /** Takes a number of the diary and changes nothing. */
  nothing: z.object({}),
  createList: z.object({
    ...ofList,
    kind: z.enum(listKinds),
    name: presentLine(limits.name),
    color: line(limits.word).optional(),
    icon: line(limits.word).optional(),
    template: z.boolean().optional(),
    /** The place among the actor's lists. */
    rank: rank.optional(),
  }),
  renameList: z.object({ ...ofList, name: presentLine(limits.name) }),
  changeListKind: z.object({ ...ofList, kind: z.enum(listKinds) }),
  setListLook: z.object({ ...ofList, color: line(limits.word), icon: line(limits.word) }),
  setCategoryOrder: z.object({ ...ofList, categories: z.array(line(limits.category)).max(limits.categories) }),
  archiveList: z.object(ofList),
  unarchiveList: z.object(ofList),
  trashList: z.object(ofList),
  restoreList: z.object(ofList),
  /** Adds an item. Without a rank it is the last one. */
  addItem: z.object({
    ...ofItem,
    name: presentLine(limits.itemName),
    text: line(limits.text).optional(),
    quantity: quantity.nullish(),
    unit: line(limits.unit).optional(),
    price: price.nullish(),
    currency: currency.nullish(),
    category: line(limits.category).optional(),
    note: text(limits.note).optional(),
    url: url.optional(),
    due: due.nullish(),
    repeat: repeat.optional(),
    priority: priority.nullish(),
    rank: rank.optional(),
  }),
  /** Takes an item out of the one that took it up because both were the same thing. */
  unmergeItem: z.object(ofItem),
  rename: z.object({ ...ofItem, name: presentLine(limits.itemName), text: line(limits.text).optional() }),
  /** `base` is the note that the edit began with; without it, the whole note counts as rewritten. */
  setNote: z.object({ ...ofItem, note: text(limits.note), base: text(limits.note).optional() }),
  tick: z.object(ofItem),
  untick: z.object(ofItem),
  /** Completes a repeating item that is due at `due`: it is open again, and due at `next`, which the device has calculated. */
  completeRepeat: z
    .object({ ...ofItem, due: due.nullable(), next: due })
    .refine((given) => given.due === null || given.next > given.due),
  changeQuantity: z.object({ ...ofItem, by: quantity }),
  setUnit: z.object({ ...ofItem, unit: line(limits.unit) }),
  setPrice: z
    .object({ ...ofItem, price: price.nullable(), currency: currency.nullable() })
    .refine((given) => (given.price === null) === (given.currency === null)),
  setCategory: z.object({ ...ofItem, category: line(limits.category) }),
  setUrl: z.object({ ...ofItem, url }),
  setDue: z.object({ ...ofItem, due: due.nullable() }),
  setRepeat: z.object({ ...ofItem, repeat }),
  setPriority: z.object({ ...ofItem, priority: priority.nullable() }),
  setAssignee: z.object({ ...ofItem, account: id.nullable() }),
  move: z.object({ ...ofItem, rank }),
  moveToList: z.object({ ...ofItem, to: id, rank: rank.optional() }),
  /** `seen` is the sequence number up to which the device knew the list: later edits of others beat the deletion. */
  deleteItem: z.object({ ...ofItem, seen }),
  restoreItem: z.object(ofItem),
  /** Deletes those of the items that are ticked. */
  clearCompleted: z.object({ ...ofList, items: z.array(id).max(limits.cleared), seen }),
  /** Sets a field to a value of the item's history. `event` is the event's id. */
  restoreLoser: z.discriminatedUnion('field', [
    loser('name', presentLine(limits.itemName)),
    loser('note', text(limits.note)),
    loser('unit', line(limits.unit)),
    loser('category', line(limits.category)),
    loser('url', url),
    loser('due', due.nullable()),
    loser('repeat', repeat),
    loser('priority', priority.nullable()),
    loser('done_at', z.string().max(40).nullable()),
  ]),
  /** Marks an item of a wishlist as given by the actor. `share` is what they pay of a gift that others may join in. */
  markGift: z
    .object({
      ...ofItem,
      shared: z.boolean(),
      share: price.min(1).nullish(),
      currency: currency.nullish(),
    })
    .refine(({ shared, share }) => shared || share == null),
  unmarkGift: z.object(ofItem),
  /** Until when the owner does not see who gives what. */
  setGiftDate: z.object({ ...ofList, until: z.iso.datetime().nullable() }),
  /** Comments on an item. `mentions` are the accounts that the text mentions. */
  addComment: z.object({ ...ofItem, comment: id, ...written }),
  editComment: z.object({ ...ofComment, ...written }),
  deleteComment: z.object(ofComment),
  /** `text` and `mentions` are for the device, which may no longer have them. The server takes its own. */
  restoreComment: z.object({ ...ofComment, ...written }),
  /** Sets when the actor is reminded of an item, or ends that. */
  setReminder: z.object({
    ...ofItem,
    reminder: z
      .object({
        at: due.refine((given) => given.length === 16).nullable(),
        before: z.int().min(0).max(40_320).nullable(),
        zone: z.string().max(100).refine(isTimeZone),
      })
      .refine(({ at, before }) => (at === null) !== (before === null))
      .nullable(),
  }),
  setFavourite: z.object({ ...ofList, favourite: z.boolean() }),
  /** The place of a list among the actor's lists. */
  setListRank: z.object({ ...ofList, rank }),
  setGrouping: z.object({ ...ofList, grouping: line(limits.word) }),
  setSort: z.object({ ...ofList, sort: line(limits.word) }),
  setSmartInput: z.object({ ...ofList, on: z.boolean() }),
  setMuted: z.object({ ...ofList, muted: z.boolean() }),
  /** Whether the actor is notified when somebody else finishes the list. */
  setFollowed: z.object({ ...ofList, followed: z.boolean() }),
  changeRole: z.object({ ...ofList, account: id, role: z.enum(listRoles) }),
  removeMember: z.object({ ...ofList, account: id }),
  leaveList: z.object(ofList),
  /** Makes another member the owner, and the owner an editor. */
  handOver: z.object({ ...ofList, account: id }),
  /** Invites an address by mail for seven days. The mail goes out when the server has taken the change. */
  inviteMember: z.object({ ...ofList, invitation: id, email, role: z.enum(invitedRoles) }),
  /** Makes a link that lets people in. `hash` is the SHA-256 of its token, which only the device knows. */
  createLink: z.object({
    ...ofList,
    invitation: id,
    hash: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    role: z.enum(invitedRoles),
    days: z.int().min(1).max(limits.linkDays),
    uses: z.int().min(1).max(limits.linkUses).nullable(),
    /** Whether people without an account may join, too. Releases before guests do not send it. */
    guests: z.boolean().default(false),
  }),
  /** Ends an invitation by mail or a link. */
  revokeInvitation: z.object({ ...ofList, invitation: id }),
} as const;

/** The name of a mutation. */
export type MutationName = keyof typeof mutationArguments;

/** The arguments of a mutation, as a device passes them. */
export type MutationArguments<Name extends MutationName> = z.input<(typeof mutationArguments)[Name]>;

/** The arguments of a mutation after parsing. */
export type ParsedArguments<Name extends MutationName> = z.output<(typeof mutationArguments)[Name]>;
