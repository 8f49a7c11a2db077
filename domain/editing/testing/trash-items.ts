import type { Db } from '@listgrove/db/db';
import { media_files } from '@listgrove/db/schema/media';
import { blog_posts } from '@listgrove/db/schema/posts';
import { profiles } from '@listgrove/db/schema/profiles';
import { page_seo } from '@listgrove/db/schema/seo';
import { trash } from '@listgrove/db/schema/trash';
import { newId } from '@listgrove/kernel/ids';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../../rights/actor.ts';
import { trashedNouns } from '../../trashed-nouns.server.ts';
import type { TrashedNoun } from '../trashed-noun.ts';

/** Staff who delete and restore. */
export const maya: Actor = { id: newId(), name: 'Maya', email: 'maya@listgrove.example', role: 'admin', isStaff: true };

/** The title of what is deleted. */
export const marker = 'Quiet Herons';

/** Removes every item that can be deleted, what belongs to it, and the trash. */
export async function clearItems(db: Db): Promise<void> {
  for (const { table } of Object.values(trashedNouns)) if (table !== media_files) await db.delete(table);
  for (const table of [trash, media_files, page_seo, profiles]) await db.delete(table);
}

/** Returns the noun whose items are the rows of a table. */
export function nounOf(table: PgTable): TrashedNoun {
  const noun = trashedNouns[getTableName(table)];
  if (!noun) throw new Error('no such noun');
  return noun;
}

/** Stores a post and returns its id. */
export async function storePost(db: Db, values: Partial<typeof blog_posts.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await db.insert(blog_posts).values({ id, title: marker, author_name: maya.name, ...values });
  return id;
}
