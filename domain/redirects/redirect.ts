import type { missed_addresses } from '@listgrove/db/schema/misses';
import type { redirects } from '@listgrove/db/schema/redirects';
import { plainPath } from '@listgrove/kernel/plain-path';

/** A row of `redirects`. */
export type Redirect = typeof redirects.$inferSelect;

/** A redirect in staff's list: how often it was followed, and when last. */
export type RedirectItem = Redirect & { hits: number; last_at: Date | null };

/** A row of `missed_addresses`. */
export type MissedAddress = typeof missed_addresses.$inferSelect;

/** Items per page of staff's list. */
export const redirectsPerPage = 25;

/** The longest path of a redirect, in UTF-16 code units. An index cannot hold much longer ones. */
export const longestPath = 500;

/** Returns a path of an address in the only form in which redirects know it: decoded, in lower case, without slashes at the end. */
export function redirectPath(pathname: string): string {
  return plainPath(pathname).normalize('NFC').toLowerCase();
}

/** Whether a path can be that of a redirect or of a missed address. */
export function isRedirectPath(path: string): boolean {
  return path !== '/' && path.length <= longestPath && !/\p{Cc}/u.test(path);
}
