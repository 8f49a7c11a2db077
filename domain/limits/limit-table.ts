/** A rate limit: at most `points` events per key within `seconds`. `name` prefixes the keys in the database. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** Wrong passwords for one account before it is locked for a while; app accounts and feedback accounts each use it. */
export const failureLimit = { points: 10, seconds: 300 } as const;

/** The limits of invitations to lists and of joining them. */
export const sharingLimits = {
  listInvitationsByAccount: { name: 'list-invitation-account', points: 60, seconds: 3600 },
  listInvitationsByAddress: { name: 'list-invitation-address', points: 200, seconds: 3600 },
  /** How many invitations an address gets, whoever sends them. */
  listInvitationsTo: { name: 'list-invitation-to', points: 10, seconds: 86_400 },
  joinsByAccount: { name: 'list-join-account', points: 60, seconds: 3600 },
  /** People who join without an account, by their network and by the link. */
  guestsByAddress: { name: 'list-guest-address', points: 30, seconds: 3600 },
  guestsOfLink: { name: 'list-guest-link', points: 60, seconds: 3600 },
  /** Links to lists that do not exist or no longer work. */
  linksTriedByAddress: { name: 'list-link-address', points: 60, seconds: 600 },
  linkReportsByAddress: { name: 'link-report-address', points: 10, seconds: 3600 },
  reportsOfLink: { name: 'link-report-link', points: 20, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Limits of app accounts. By address: high enough for an office behind one, low enough to prevent password guessing. */
export const accountLimits = {
  signInsByAddress: { name: 'sign-in-address', points: 60, seconds: 60 },
  failuresByAccount: { name: 'sign-in-account', ...failureLimit },
  signUpsByAddress: { name: 'sign-up-address', points: 60, seconds: 600 },
  recoveriesByAddress: { name: 'recovery-address', points: 60, seconds: 600 },
  codesByAccount: { name: 'code-account', points: 10, seconds: 900 },
  /** A code is valid for a minute and a half and can be used once, so uses are remembered for longer than that. */
  usesOfCode: { name: 'code-used', points: 1, seconds: 180 },
  mailsByAccount: { name: 'mail-account', points: 5, seconds: 900 },
  /** Every sign-in page asks for a ceremony, so that the field for the e-mail can offer passkeys. */
  passkeysByAddress: { name: 'passkey-address', points: 120, seconds: 60 },
  passkeysByAccount: { name: 'passkey-account', points: 20, seconds: 3600 },
  emailChangesByAccount: { name: 'email-change-account', points: 5, seconds: 3600 },
  /** A program asks for a token every five minutes. */
  tokensByAccount: { name: 'token-account', points: 60, seconds: 60 },
  staffInvitationsByAccount: { name: 'staff-invitation-account', points: 30, seconds: 3600 },
  ...sharingLimits,
  exportsByAccount: { name: 'export-account', points: 3, seconds: 3600 },
  /** Previews count too. */
  importsByAccount: { name: 'import-account', points: 20, seconds: 3600 },
  /** Lists of visitors, which are handed over again each time that the form is sent. */
  handedByAddress: { name: 'handed-lists-address', points: 20, seconds: 3600 },
  /** Codes typed for an address, whichever mails they are from: 20 of 1,000,000 a day. */
  mailedCodesByAccount: { name: 'mailed-code-account', points: 20, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Limits of feedback accounts, as those of app accounts. */
export const feedbackAccountLimits = {
  signInsByAddress: { name: 'feedback-sign-in-address', points: 60, seconds: 60 },
  failuresByAccount: { name: 'feedback-sign-in-account', ...failureLimit },
  signUpsByAddress: { name: 'feedback-sign-up-address', points: 60, seconds: 600 },
  recoveriesByAddress: { name: 'feedback-recovery-address', points: 60, seconds: 600 },
  mailsByAccount: { name: 'feedback-mail-account', points: 5, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** Limits of what is neither signing in nor sharing. */
export const otherLimits = {
  /** Keeps scripts from filling the mailbox. */
  chatByAddress: { name: 'chat', points: 20, seconds: 600 },
  feedbackByAccount: { name: 'feedback-account', points: 20, seconds: 3600 },
  feedbackByAddress: { name: 'feedback-address', points: 100, seconds: 3600 },
  votesByAccount: { name: 'feedback-vote-account', points: 120, seconds: 600 },
  votesByAddress: { name: 'feedback-vote-address', points: 600, seconds: 600 },
  /** One person reads a few help articles in ten minutes, an office behind one address a few dozen. */
  helpVotesByAddress: { name: 'help-vote', points: 60, seconds: 600 },
  previewsByStaff: { name: 'previews', points: 60, seconds: 3600 },
  calendarRenewalsByAccount: { name: 'calendar-feed', points: 20, seconds: 3600 },
  recipesByAccount: { name: 'recipe', points: 60, seconds: 3600 },
  linkPreviewsByAccount: { name: 'link-preview', points: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Limits that each process counts in its memory, because the requests are too frequent for the database. */
export const localLimits = {
  /** A device that is in step sends a few requests a minute; one with a year of changes some hundred. */
  syncByAccount: { name: 'sync', points: 1200, seconds: 60 },
  /** A person changes some hundred items a day; an import or a year without a network is some ten thousand. */
  mutationsByAccount: { name: 'mutations', points: 60_000, seconds: 3600 },
  /** A program keeps the keys for minutes; many may stand behind one address. */
  keySetByAddress: { name: 'key-set', points: 600, seconds: 60 },
  /** Calendar services read the calendars of many people from one address. */
  calendarsByAddress: { name: 'calendar', points: 600, seconds: 3600 },
  /** With and without a token, so that guessing one is limited too. */
  apiByAddress: { name: 'api-address', points: 1200, seconds: 60 },
  apiByToken: { name: 'api-token', points: 600, seconds: 60 },
} as const satisfies Record<string, Limit>;

type ValueOf<Table> = Table extends unknown ? Table[keyof Table] : never;

/** A limit that is counted in the database. A limit that is not in this file does not have this type. */
export type StoredLimit = ValueOf<typeof accountLimits | typeof feedbackAccountLimits | typeof otherLimits>;

/** A limit that is counted in the memory of a process. */
export type LocalLimit = ValueOf<typeof localLimits>;
