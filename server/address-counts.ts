import type { Database } from '@listgrove/db/connect';
import { addCounts, removeOldAddresses } from '@listgrove/domain/redirects/missed-addresses.server';
import { isRedirectPath, redirectPath } from '@listgrove/domain/redirects/redirect';

/** How an address without a page was answered. */
export type AddressOutcome = 'missed' | 'redirected';

/** Counts addresses without a page, in memory first, so that answering one writes nothing. */
export interface AddressCounts {
  count(outcome: AddressOutcome, pathname: string): void;
  /** Stores what is counted. */
  store(): Promise<void>;
  /** Stores what is counted, and ends. */
  stop(): Promise<void>;
}

/** How often counts are stored, in milliseconds. What was counted since is lost when the process is killed. */
const storedEvery = 10_000;

/** How many different addresses are counted until then. Programs that try addresses ask for many. */
const most = 500;

/** Opens the counts of this process. `onError` gets the failure to store some, which are then dropped. */
export function openAddressCounts({ db }: Pick<Database, 'db'>, onError: (error: unknown) => void): AddressCounts {
  let counts = { missed: new Map<string, number>(), redirected: new Map<string, number>() };

  async function store(): Promise<void> {
    const counted = counts;
    counts = { missed: new Map(), redirected: new Map() };
    if (counted.missed.size + counted.redirected.size === 0) return;
    try {
      await addCounts(db, counted);
      if (counted.missed.size > 0) await removeOldAddresses(db); // whoever tries addresses adds many in an hour
    } catch (error) {
      onError(error);
    }
  }

  const timer = setInterval(store, storedEvery).unref();
  return {
    count(outcome, pathname) {
      const path = redirectPath(pathname);
      const paths = counts[outcome];
      if (!isRedirectPath(path) || (outcome === 'missed' && mayBePersonal(pathname))) return;
      if (paths.has(path) || paths.size < most) paths.set(path, (paths.get(path) ?? 0) + 1);
    },
    store,
    stop() {
      clearInterval(timer);
      return store();
    },
  };
}

/**
 * Whether a path may say something about a visitor: a mail address, or a secret of a link. Secrets are long and mix letters of both cases
 * with digits, which no address of a page does.
 */
function mayBePersonal(pathname: string): boolean {
  return (
    /@|%40/.test(pathname) ||
    pathname.split('/').some((part) => part.length >= 32 && /[a-z]/.test(part) && /[A-Z]/.test(part) && /\d/.test(part))
  );
}

/** Returns what counts the answers of the page cache that are no pages. */
export function countWithoutPage({ count }: AddressCounts): (status: number, pathname: string) => void {
  return (status, pathname) => count(status === 404 ? 'missed' : 'redirected', pathname);
}
