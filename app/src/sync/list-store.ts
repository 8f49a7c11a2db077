import type { MutationArguments, MutationName } from '@listgrove/domain/lists/arguments';
import type { CommentRow } from '@listgrove/domain/lists/comments/comment';
import type { RowsBefore } from '@listgrove/domain/lists/inverse';
import type { GiftMark, ItemRow, ListRow, MemberRow, UserListRow } from '@listgrove/domain/lists/rows';

/** The state of sync: all sent; changes wait and can be sent; nothing can be sent or fetched at present. */
export type SyncState = 'idle' | 'pending' | 'offline';

/** What the status line shows. The object is replaced when something in it changes. */
export interface SyncStatus {
  state: SyncState;
  /** The number of changes that the server has not confirmed. */
  unsent: number;
  /** Whether a change is not on the device yet: it is shown, and would be gone with this tab. */
  isStoring: boolean;
  /** A sentence about what went wrong with the device's storage, or null. Changes are then kept in this tab only. */
  problem: string | null;
  /** Whether the server asks for a newer version of the app. The diary is kept. */
  needsUpdate: boolean;
  /** Whether the session has ended. The diary is kept for the next sign-in. */
  signedOut: boolean;
  /** Whether nothing can be sent or fetched for another reason than a lost connection. The diary is kept, and it is tried again. */
  failed: boolean;
}

/** A list with what the overview shows of it. */
export interface ListView {
  list: ListRow;
  /** How the viewer sees the list; null until the first change. */
  mine: UserListRow | null;
  members: readonly MemberRow[];
  /** The viewer's role. */
  role: MemberRow['role'];
  /** Who gives what of a wishlist, as far as the viewer may see it. */
  gifts: readonly GiftMark[];
  open: number;
  done: number;
  /** Whether a change of this list waits to be sent. */
  unsent: boolean;
}

/** A change that the server refused. The screen has undone it. */
export interface Refusal {
  number: number;
  name: string;
  args: unknown;
  code: string;
  /** A sentence for the person. */
  message: string;
}

/**
 * What a subscription is about: all lists, one list with its items, the status. `others:` is a list that has changed in another way
 * than by `mutate` of this tab; its listeners are called before those of `list:`.
 */
export type Topic = 'lists' | 'status' | `list:${string}` | `others:${string}`;

/**
 * The lists of one account on this device. All reads are synchronous, from memory, and return the same object until it
 * changes, so that they suit `useSyncExternalStore`.
 */
export interface ListStore {
  /** Whether these are the lists of a visitor without an account, which are on this device only: nothing is sent. */
  readonly isLocal: boolean;
  /** Whether these are the lists of a guest, who came by a link without an account: they are synced, and a guest makes none. */
  readonly isGuest: boolean;
  /** Whether somebody with an account uses them. The server reads pages of links and gives calendars to accounts only. */
  readonly hasAccount: boolean;
  /** The lists that are not in the trash, by the viewer's rank and then by id. */
  lists(): readonly ListView[];
  /** The lists in the trash, latest first. */
  trashedLists(): readonly ListView[];
  /** One list, also if it is in the trash; undefined if the device has none. */
  list(id: string): ListView | undefined;
  /** The items of a list that are not deleted, by rank and then by id. Empty for an unknown list. */
  items(list: string): readonly ItemRow[];
  /** The deleted items of a list, latest first; not those that were taken up by another one. */
  deletedItems(list: string): readonly ItemRow[];
  /** One item, also if it is deleted. An item that another one took up leads to that one. */
  item(id: string): ItemRow | undefined;
  /** The comments on an item of a list that are not deleted, in the order of writing. */
  comments(list: string, item: string): readonly CommentRow[];
  /** Whether a change of this item waits to be sent. */
  isUnsent(item: string): boolean;
  /** The changes of a list that wait to be sent, in their order. */
  unsentChanges(list: string): readonly { name: string; args: object }[];
  /** All rows as they are shown now, from which the inverse of a change is made. They are valid until the next change. */
  rows(): RowsBefore;
  status(): SyncStatus;
  /** Calls `listener` after each change of the topic. Returns a function that unsubscribes. */
  subscribe(topic: Topic, listener: () => void): () => void;
  /** Calls `listener` for each change that the server refused. Returns a function that unsubscribes. */
  onRefusal(listener: (refusal: Refusal) => void): () => void;
  /**
   * Makes a change. The rows show it when this returns. Resolves when the change is stored on the device. Throws a CodedError
   * (`not-allowed`, `not-found`, `full`, `invalid`) at once if the change is impossible; rejects with `not-stored` if
   * the device cannot store it: the change then stays in this tab and is sent from memory.
   */
  mutate<Name extends MutationName>(name: Name, args: MutationArguments<Name>): Promise<void>;
  /** Makes all changes of `work`, and calls the listeners once after it. What is read during `work` is up to date. */
  together(work: () => void): void;
  /** Returns what was remembered on this device under a key for the account, or undefined. */
  remembered(key: string): Promise<unknown>;
  /** Remembers a value on this device for the account until `purge`; without storage, in this tab. */
  remember(key: string, value: unknown): Promise<void>;
  /** Sends what is unsent and fetches what is new. Resolves when that is done or has failed. */
  sync(): Promise<void>;
  /** Takes an event `list` of the event stream (`list:<id>:<seq>`, or `*` for any list) and pulls if the device may not have it yet. */
  hear(news: string): void;
  /** Ends timers and closes the database; what is stored stays. */
  close(): Promise<void>;
  /**
   * Keeps the unsent changes on this device, encrypted, until the account signs in here again and the store sends them. `purge` leaves them.
   * Throws CodedError `not-kept` if the device cannot do that, and other errors if the server does not answer.
   */
  keep(): Promise<void>;
  /** Closes the store and deletes everything of this account from the device, unsent changes too if they are not kept. */
  purge(): Promise<void>;
}

/** What the store needs from its surroundings. Browsers have all of it; tests pass their own. */
export interface Surroundings {
  indexedDB: IDBFactory;
  /** The server: POST /sync/push and POST /sync/pull. */
  fetch(path: string, body: unknown): Promise<Response>;
  /** Null where a browser has no Web Locks: each tab then syncs by itself. */
  locks: Pick<LockManager, 'request'> | null;
  /** Opens the channel between the tabs, or returns null. */
  channel(name: string): BroadcastChannel | null;
  /** The time in milliseconds since 1970. */
  now(): number;
  /** Calls `work` later. Returns a function that cancels it. */
  later(work: () => void, milliseconds: number): () => void;
  /** A random number from 0 to below 1, for the jitter of the backoff. */
  random(): number;
}
