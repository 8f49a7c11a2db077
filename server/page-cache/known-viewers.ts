import type { ChangeFeed } from '@listgrove/db/feed';
import type { Accounts, Visitor } from '@listgrove/domain/accounts/accounts.server';
import { sessionCookie } from '@listgrove/domain/accounts/auth.server';
import { readSession } from '@listgrove/domain/accounts/sessions.server';
import type { Viewer } from '@listgrove/domain/rights/viewer';
import { LRUCache } from 'lru-cache';
import type { Changes } from './changes.ts';

/**
 * The signed-in viewers that this process has read from the database. They are forgotten when any session or account
 * changes, so that a session that ends is refused by the next request.
 */
export interface KnownViewers {
  /** Returns the viewer of a Cookie header, or undefined if the session must be read first or is not valid. */
  find(cookies: string): Viewer | undefined;
  /** Reads the session of a request, so that `find` knows it if it is valid and its cookie need not be renewed. */
  read(visitor: Pick<Visitor, 'headers' | 'address'>): Promise<void>;
  /** Forgets all viewers if they may depend on the table. */
  evict(table: string): void;
  /** Forgets all viewers. */
  clear(): void;
}

/** The tables that sessions are read from. */
const tables = ['sessions', 'profiles'];

/** More than the people who read at the same time; each takes about 500 bytes. */
const mostViewers = 10_000;

/** Creates an empty record. `changes` must contain a change before `evict` is called for it. */
export function createKnownViewers(accounts: Accounts, feed: ChangeFeed, changes: Changes): KnownViewers {
  const known = new LRUCache<string, { viewer: Viewer; until: number }>({ max: mostViewers });
  return {
    find(cookies) {
      const found = known.get(sessionPairs(cookies));
      return found && found.until > Date.now() ? found.viewer : undefined;
    },
    async read(visitor) {
      const key = sessionPairs(visitor.headers.get('cookie') ?? '');
      if (key === '' || key.length > 1_000 || !feed.connected) return;
      const begin = changes.moment;
      const { session, headers } = await readSession(accounts, visitor);
      if (!session || headers.getSetCookie().length > 0) return;
      if (!feed.connected || changes.haveTouched(tables, begin)) return;
      known.set(key, { viewer: session.viewer, until: session.renewsAt.getTime() });
    },
    evict(table) {
      if (tables.includes(table)) known.clear();
    },
    clear: () => known.clear(),
  };
}

/** Returns the session cookies of a Cookie header: usually one. */
function sessionPairs(cookies: string): string {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${sessionCookie}=`)).join(';');
}
