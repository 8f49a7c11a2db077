import type { Db } from '@listgrove/db/db';
import type { help_articles } from '@listgrove/db/schema/help';
import type { blog_posts } from '@listgrove/db/schema/posts';
import { eq, max } from 'drizzle-orm';

/** When one of the published rows last changed; null while there are none. */
export async function lastChange(db: Db, table: typeof blog_posts | typeof help_articles): Promise<Date | null> {
  const [row] = await db
    .select({ changed: max(table.updated_at) })
    .from(table)
    .where(eq(table.status, 'published'));
  return row?.changed ?? null;
}
