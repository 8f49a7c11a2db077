import type { Database } from '@listgrove/db/connect';
import { missedText, type Search } from '@listgrove/domain/missed-searches/missed-search';
import { addMissedSearches, removeOldSearches } from '@listgrove/domain/missed-searches/missed-searches.server';
import {
  addFollowedRedirects,
  addMissedAddresses,
  removeOldAddresses,
} from '@listgrove/domain/redirects/missed-addresses.server';
import { isRedirectPath, redirectPath } from '@listgrove/domain/redirects/redirect';
import type { Counted } from '@listgrove/web/counted';

/** Counts what visitors asked for and did not find, in memory first, so that answering them writes nothing. */
export interface AnswerCounts {
  count(counted: Counted): void;
  /** Stores what is counted, except searches that have begun since the last time. */
  store(): Promise<void>;
  /** Stores all that is counted, and ends. */
  stop(): Promise<void>;
}

/** How often counts are stored, in milliseconds. What was counted since is lost when the process is killed. */
const storedEvery = 10_000;

/** How many different things of a kind are counted until then. Programs that try addresses ask for many. */
const most = 500;

/** Opens the counts of this process. `onError` gets the failure to store some, which are then dropped. */
export function openAnswerCounts({ db }: Pick<Database, 'db'>, onError: (error: unknown) => void): AnswerCounts {
  let missed = new Map<string, number>();
  let followed = new Map<string, number>();
  let searches = new Map<string, Search & { count: number }>();
  /** The searches until the last time. They are kept until the next one, because visitors may still be typing. */
  let before = new Map<string, Search & { count: number }>();

  async function store(): Promise<void> {
    const [addresses, redirects, settled] = [missed, followed, finished(before, searches)];
    missed = new Map();
    followed = new Map();
    before = searches;
    searches = new Map();
    try {
      if (redirects.size > 0) await addFollowedRedirects(db, redirects);
      // Old ones are removed with every store, because whoever tries addresses adds many in an hour.
      if (addresses.size > 0) await addMissedAddresses(db, addresses);
      if (addresses.size > 0) await removeOldAddresses(db);
      if (settled.length > 0) await addMissedSearches(db, settled);
      if (settled.length > 0) await removeOldSearches(db);
    } catch (error) {
      onError(error);
    }
  }

  function countSearch(path: string, q: string): void {
    const text = missedText(q);
    if (text === null) return;
    const key = `${path} ${text}`;
    const count = (searches.get(key)?.count ?? 0) + 1;
    if (count > 1 || searches.size < most) searches.set(key, { path, text, count });
  }

  const timer = setInterval(store, storedEvery).unref();
  return {
    count(counted) {
      if (counted.kind === 'missed-search') return countSearch(counted.path, counted.q);
      const path = redirectPath(counted.pathname);
      const isMissed = counted.kind === 'missed-address';
      if (!isRedirectPath(path) || (isMissed && mayBePersonal(counted.pathname))) return;
      const paths = isMissed ? missed : followed;
      if (paths.has(path) || paths.size < most) paths.set(path, (paths.get(path) ?? 0) + 1);
    },
    store,
    async stop() {
      clearInterval(timer);
      await store();
      await store();
    },
  };
}

/**
 * Returns the searches of `before` without those that were a text on its way: results are shown while visitors type, and each pause is a
 * search.
 */
function finished(
  before: ReadonlyMap<string, Search & { count: number }>,
  since: ReadonlyMap<string, Search>,
): (Search & { count: number })[] {
  const keys = [...new Set([...before.keys(), ...since.keys()])].sort();
  // In this order, what begins with a key comes directly after it.
  const begun = new Set(keys.filter((key, index) => keys[index + 1]?.startsWith(key)));
  return [...before].filter(([key]) => !begun.has(key)).map(([, search]) => search);
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
