import type { Refusal } from '@listgrove/web/form';

/** What a visitor has written, field by field; it comes back whatever happens. */
export type Draft = Record<string, string>;

/** What came of signing in or up. */
export type AccountAnswer =
  | { signedIn: 'login' | 'signup' }
  /** The address must first be confirmed by the mailed link. */
  | { mustConfirm: true }
  | { refusal: Refusal };

/** What the page of the form gets back. */
export type FeedbackAnswer =
  | { submitted: 'request' | 'report' }
  /** All is well with it, but somebody must sign in first. */
  | { asksAccount: true; draft: Draft }
  | { account: AccountAnswer; draft: Draft }
  /** Not stored; `failed` is what the toast says, `stamp` a new mark in place of one that was too old. */
  | {
      failed: { title: string; message: string };
      errors: Record<string, string>;
      draft: Draft;
      stamp?: string;
    };
