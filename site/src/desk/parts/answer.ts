import type { Refusal } from '@listgrove/web/form';

/** The words of a toast, as a noun's `copy.ts` has them. */
export interface Words {
  title: string;
  message: string;
}

/** A form's fields as texts: what a row puts into them, and what they send. A ticked box is `true`, another is empty. */
export type Values = Record<string, string>;

/** What an action of the back office gives back to the page that asked. */
export type Answer =
  | { done: Words; warning?: Words | undefined }
  /** Not stored: something is wrong with a field. */
  | { refusal: Refusal; failed: Words }
  /** Not stored: the row has changed since, or is gone (`stored` null). */
  | { stale: { message: string; stored: Values | null }; failed: Words }
  /** Not stored; `message` says why. */
  | { failed: Words; signIn?: string };
