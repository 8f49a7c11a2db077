import type { Refusal } from '@listgrove/web/form';

/** The title and message of a toast. Each folder's `copy.ts` defines its own. */
export interface Words {
  title: string;
  message: string;
}

/** Form fields by name, as text, filled from a row or submitted. A ticked checkbox is 'true', an unticked one ''. */
export type Values = Record<string, string>;

/** A preview address and when it ends. */
export interface MadePreview {
  address: string;
  expires_at: Date;
}

/** The outcome of an action that succeeded. */
export interface Done {
  done: Words;
  warning?: Words | undefined;
  preview?: MadePreview;
  /** A secret that was made. It is not stored, and no later answer has it. */
  secret?: string;
  undo?: Undo | undefined;
}

/** What reverses an action: the `intent` that is sent to the `action` of a page, with a field `id` for each item. */
export interface Undo {
  action: string;
  intent: string;
  items: string[];
}

/** The data that an action of the back office returns to its page. */
export type Answer =
  /** `preview` is the address that was made, which is not stored. The toast offers `undo`. */
  | Done
  /** Not stored: a field is invalid. */
  | { refusal: Refusal; failed: Words }
  /** Not stored: the row was changed, or deleted (`stored` is null), after the edit started. */
  | { stale: { message: string; stored: Values | null }; failed: Words }
  /**
   * Not stored; the message says why. `signIn` is the sign-in address if the session has ended, `confirm` the address of the proof
   * if it is too old for this.
   */
  | { failed: Words; signIn?: string; confirm?: string };
