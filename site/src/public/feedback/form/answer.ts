import type { Refusal } from '@listgrove/web/form';

/** What a visitor has entered, by field name. Every answer but a successful submission returns it. */
export type Draft = Record<string, string>;

/** The result of a sign-in or sign-up. */
export type AccountAnswer =
  | { signedIn: 'login' | 'signup' }
  /** The e-mail address must first be confirmed with the mailed link. */
  | { mustConfirm: true }
  | { refusal: Refusal };

/** The result of an action of the feedback form. */
export type FeedbackAnswer =
  | { submitted: 'request' | 'report' }
  /** The fields are valid, but the visitor must sign in first. */
  | { asksAccount: true; draft: Draft }
  | { account: AccountAnswer; draft: Draft }
  /** Not stored. `failed` is the text of the toast; `stamp` replaces a stamp that had expired. */
  | {
      failed: { title: string; message: string };
      errors: Record<string, string>;
      draft: Draft;
      stamp?: string;
    };
