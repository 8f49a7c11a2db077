import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { newId } from '@listgrove/kernel/ids';
import type { Actor } from '../../rights/actor.ts';
import { listSeoPages } from '../list-pages.server.ts';

// Pages of posts and help articles, and what staff type about them, for tests of metadata.

/** Returns a day of January 2026. */
export const day = (day: number) => new Date(Date.UTC(2026, 0, day));

/** Returns the row of a published post or help article. */
export const article = (title: string, changes: Partial<typeof blog_posts.$inferInsert> = {}) => ({
  id: newId(),
  title,
  excerpt: 'What it is about.',
  author_name: 'Maya',
  status: 'published' as const,
  ...changes,
});

/** The form of a page's metadata with nothing typed. */
export const typed = { title: '', description: '', keywords: [], image: '', noindex: false, nofollow: false };

/** Returns the first page of all public pages, or what `query` asks for. */
export const listPages = (db: Db, actor: Actor, query: Partial<Parameters<typeof listSeoPages>[2]> = {}) =>
  listSeoPages(db, actor, { q: '', type: '', warning: '', page: 1, ...query });

/** Deletes all posts, help articles, policies and metadata. */
export async function clearPages(db: Db): Promise<void> {
  for (const table of [blog_posts, help_articles, policies, page_seo]) await db.delete(table);
}
