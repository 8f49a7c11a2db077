import type { Db } from '@listgrove/db/db';
import { redirects } from '@listgrove/db/schema/redirects';
import { eq } from 'drizzle-orm';
import { isRedirectPath, type Redirect, redirectPath } from './redirect.ts';

/** Returns where the redirect from the path of an address leads, or null if there is none. */
export async function findTarget(db: Db, pathname: string): Promise<Pick<Redirect, 'target' | 'is_permanent'> | null> {
  const path = redirectPath(pathname);
  if (!isRedirectPath(path)) return null;
  const [found] = await db
    .select({ target: redirects.target, is_permanent: redirects.is_permanent })
    .from(redirects)
    .where(eq(redirects.from_path, path));
  return found ?? null;
}
