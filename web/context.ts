import type { Database } from '@listgrove/db/connect';
import type { Accounts } from '@listgrove/domain/accounts/accounts.server';
import type { Session } from '@listgrove/domain/accounts/sessions.server';
import type { FeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import type { FeedbackAccount } from '@listgrove/domain/feedback-accounts/sessions.server';
import type { MediaStore } from '@listgrove/domain/media/store.server';
import type { Origins } from '@listgrove/kernel/origins';
import { createContext } from 'react-router';

// What the server hands to every loader and action. Nothing of this is a module singleton: tests and processes make their own.

/** The database of this process. */
export const databaseContext = createContext<Database>();

/** The two public origins, as this visitor's host has them. */
export const originsContext = createContext<Origins>();

/** Names this request on the error page; the log line of `logErrorContext` bears the same id. */
export const requestIdContext = createContext<string>();

/** Writes an unexpected error of this request to the server's log. */
export const logErrorContext = createContext<(error: unknown) => void>();

/** The app accounts of this process. */
export const accountsContext = createContext<Accounts>();

/** Where the request came from: the connection's address, or what a trusted proxy says. */
export const addressContext = createContext<string>();

/** The domain of the session cookie for this visitor's origins; null for a cookie of one host. */
export const cookieDomainContext = createContext<string | null>();

/** Who is signed in; set by `sessionMiddleware`, null for everybody else. */
export const sessionContext = createContext<Session | null>(null);

/** The feedback accounts of this process. */
export const feedbackAccountsContext = createContext<FeedbackAccounts>();

/** Who is signed in to give feedback; set by `feedbackSessionMiddleware` on the routes of /feedback, null elsewhere. */
export const feedbackAccountContext = createContext<FeedbackAccount | null>(null);

/** Uploaded files, and what is made of them. */
export const mediaContext = createContext<MediaStore>();
