import type { Refusal } from '@listgrove/web/form';

/** The title and message of a toast. Each folder's `copy.ts` defines its own. */
export interface Words {
  title: string;
  message: string;
}

/** Form fields by name, as text, filled from a row or submitted. A ticked checkbox is 'true', an unticked one ''. */
export type Values = Record<string, string>;

/** The data that an action of the back office returns to its page. */
export type Answer =
  | { done: Words; warning?: Words | undefined }
  /** Not stored: a field is invalid. */
  | { refusal: Refusal; failed: Words }
  /** Not stored: the row was changed, or deleted (`stored` is null), after the edit started. */
  | { stale: { message: string; stored: Values | null }; failed: Words }
  /** Not stored; the message says why. `signIn` is the sign-in address if the session has ended. */
  | { failed: Words; signIn?: string };
