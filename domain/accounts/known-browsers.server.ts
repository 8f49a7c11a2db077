import type { Db } from '@listgrove/db/db';
import { known_browsers } from '@listgrove/db/schema/known-browsers';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { browserName } from './browser-name.ts';
import { queueNotice } from './notices.server.ts';

/** Browsers that are remembered by account, the latest ones. */
const mostBrowsers = 20;

/**
 * Remembers the browser of a sign-in. If the account has signed in before, but never with a browser of this name, tells its
 * owner. The first sign-in of an account is not told, because its owner is there.
 */
export async function noteBrowser(db: Db, accountId: string, userAgent: string): Promise<void> {
  const name = browserName(userAgent).slice(0, 100);
  const known = await db
    .select({ name: known_browsers.name })
    .from(known_browsers)
    .where(eq(known_browsers.profile_id, accountId));
  const added = await db
    .insert(known_browsers)
    .values({ profile_id: accountId, name })
    .onConflictDoUpdate({
      target: [known_browsers.profile_id, known_browsers.name],
      set: { seen_at: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!added[0]?.isNew || known.length === 0) return;
  if (known.length >= mostBrowsers) await forgetOldest(db, accountId);
  const [account] = await db
    .select({ email: profiles.email, name: profiles.name })
    .from(profiles)
    .where(eq(profiles.id, accountId));
  if (account) await queueNotice(db, account, { kind: 'new-browser', browser: name });
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
