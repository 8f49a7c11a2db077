import type { SyncedRow } from './rows.ts';

/** A mutation that was not applied. `update` stops a push: this server does not know the mutation. */
export interface Refused {
  number: number;
  code: string;
  /** A sentence for the person. */
  message: string;
}

/** The answer to a push: the last number that was taken, and which of them were refused. */
export interface PushAnswer {
  acknowledged: number;
  refused: Refused[];
}

/** The answer to POST /sync/key: 32 bytes in base64. */
export interface KeyAnswer {
  key: string;
}

/** What changed in one list since a cursor. */
export interface ListChanges {
  /** The cursor for the next pull. */
  seq: number;
  /** The device replaces all rows of the list by `changed`. */
  reset?: true;
  changed: SyncedRow[];
  /** The ids of rows that left the list. Deleted items are also in `changed` while they are in the trash. */
  removed: string[];
}

/** The answer to a pull. */
export interface PullAnswer {
  lists: Record<string, ListChanges>;
  /** Lists of the cursors that are not the account's (any more). */
  gone: string[];
  /** The last mutation of the device that these rows contain. */
  acknowledged: number;
  /** There is more than fits into one answer: pull again. */
  more?: true;
}
