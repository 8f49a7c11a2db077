import type { Database } from '@listgrove/db/connect';
import type { Accounts } from '@listgrove/domain/accounts/accounts.server';
import type { Session } from '@listgrove/domain/accounts/sessions.server';
import type { FeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import type { FeedbackAccount } from '@listgrove/domain/feedback-accounts/sessions.server';
import type { LinkPreviews } from '@listgrove/domain/lists/link-preview/previews.server';
import type { Recipes } from '@listgrove/domain/lists/recipes/recipes.server';
import type { Guest } from '@listgrove/domain/lists/sharing/guest';
import type { MediaStore } from '@listgrove/domain/media/store.server';
import type { Viewer } from '@listgrove/domain/rights/viewer';
import type { MailOrigins, Origins } from '@listgrove/kernel/origins';
import { createContext } from 'react-router';
import type { Counted } from './counted.ts';

// The values that the server passes to every loader and action. None is a module singleton, so that each test and process
// can create its own.

/** The database of this process. */
export const databaseContext = createContext<Database>();

/** The origins of site and app for the host of this request. */
export const originsContext = createContext<Origins>();

/** The origins of links in mails that this request causes. */
export const mailOriginsContext = createContext<MailOrigins>();

/** The id of this request, which the error page shows and the log lines of `logErrorContext` contain. */
export const requestIdContext = createContext<string>();

/** Writes an unexpected error of this request to the server's log. */
export const logErrorContext = createContext<(error: unknown) => void>();

/** Notes what is counted when the answer to this request is sent. */
export const countContext = createContext<(counted: Counted) => void>(() => {});

/** Whether this request sends a form as a page does without script, so that its response replaces the form. */
export const isFormContext = createContext(false);

/** Whether a part of this request has failed because the database is unavailable (`noteOutage`). */
export const outageContext = createContext(false);

/** The app accounts of this process. */
export const accountsContext = createContext<Accounts>();

/** The client's IP address (of IPv6 the /64 network): that of the connection, or the one that a trusted proxy reports. */
export const addressContext = createContext<string>();

/** The domain of the session cookie for these origins, or null for a cookie of a single host. */
export const cookieDomainContext = createContext<string | null>();

/** The session of the visitor, set by `sessionMiddleware`; null if nobody is signed in. */
export const sessionContext = createContext<Session | null>(null);

/** Whoever uses lists by a link without an account, set by `guestMiddleware`; null if there is a session, and on the site. */
export const guestContext = createContext<Guest | null>(null);

/** The signed-in account as pages see it, set by `sessionMiddleware` or by the page cache; null if nobody is signed in. */
export const viewerContext = createContext<Viewer | null>(null);

/** The feedback accounts of this process. */
export const feedbackAccountsContext = createContext<FeedbackAccounts>();

/** The signed-in feedback account, set by `feedbackSessionMiddleware` on the routes of /feedback; null elsewhere. */
export const feedbackAccountContext = createContext<FeedbackAccount | null>(null);

/** The store of uploaded files and of the variants made from them. */
export const mediaContext = createContext<MediaStore>();

/** The previews of pages that items of wishlists link to. */
export const linkPreviewsContext = createContext<LinkPreviews>();

/** The public key that devices subscribe to push messages with, in base64url. */
export const pushKeyContext = createContext<string>();

/** The recipes of pages that people ask for. */
export const recipesContext = createContext<Recipes>();
