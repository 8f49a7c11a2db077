import type { Db } from '@listgrove/db/db';
import { known_browsers } from '@listgrove/db/schema/known-browsers';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { browserName } from './browser-name.ts';
import { queueNotice } from './notices.server.ts';

/** Browsers with their places that are remembered by account, the latest ones. */
const mostBrowsers = 20;

/** A sign-in, as far as it tells one browser from another. */
export interface BrowserUse {
  /** The account. */
  id: string;
  userAgent: string;
  /** The network address, as `Visitor` has it; empty if it is not known. */
  address: string;
  /** The place of that address in words, or null if it is not known. */
  place: string | null;
  /** Whether it is the first sign-in of the account. */
  isFirst: boolean;
}

/**
 * Remembers the browser of a sign-in with the place where it was or, where places are not known, its network. If the account has never
 * signed in with this browser there, tells its owner, except of the first sign-in, at which its owner is there.
 */
export async function noteBrowser(db: Db, { id, userAgent, address, place, isFirst }: BrowserUse): Promise<void> {
  const browser = browserName(userAgent).slice(0, 100);
  const name = `${browser} from ${(place ?? networkOf(address)).slice(0, 100)}`;
  // Earlier versions remembered browsers without a place. Each counts once more, so that an update does not write to everybody.
  const former = await db.delete(known_browsers).where(isOf(id, browser)).returning({ name: known_browsers.name });
  const added = await db
    .insert(known_browsers)
    .values({ profile_id: id, name })
    .onConflictDoUpdate({
      target: [known_browsers.profile_id, known_browsers.name],
      set: { seen_at: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0`, at: known_browsers.seen_at });
  if (!added[0]?.isNew) return;
  await forgetOldest(db, id);
  if (former.length > 0 || isFirst) return;
  const [account] = await db
    .select({ id: profiles.id, email: profiles.email, name: profiles.name })
    .from(profiles)
    .where(eq(profiles.id, id));
  const from = place ?? (address ? `the network address ${address}` : null);
  if (account) await queueNotice(db, account, { kind: 'new-browser', browser, from, at: added[0].at });
}

/** Forgets all browsers of an account, because somebody else may have signed in with them. */
export async function forgetBrowsers(tx: Db, accountId: string): Promise<void> {
  await tx.delete(known_browsers).where(eq(known_browsers.profile_id, accountId));
}

const isOf = (accountId: string, name: string) =>
  and(eq(known_browsers.profile_id, accountId), eq(known_browsers.name, name));

/**
 * Returns the wider network of an address, such as "192.0" or "2001:db8": most providers give their customers another address of it every
 * day.
 */
function networkOf(address: string): string {
  const sign = address.includes(':') ? ':' : '.';
  return address.split(sign).slice(0, 2).join(sign) || 'somewhere';
}

async function forgetOldest(db: Db, accountId: string): Promise<void> {
  const own = eq(known_browsers.profile_id, accountId);
  const latest = db
    .select({ name: known_browsers.name })
    .from(known_browsers)
    .where(own)
    .orderBy(desc(known_browsers.seen_at), known_browsers.name)
    .limit(mostBrowsers);
  await db.delete(known_browsers).where(and(own, notInArray(known_browsers.name, latest)));
}
