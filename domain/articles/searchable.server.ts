import { sql } from 'drizzle-orm';
import type { Searchable } from '../search/find-matches.server.ts';
import { inKeywords } from '../search/in-title.server.ts';
import type { ArticleKind } from './article-kind.ts';

/** Returns where the public search finds the articles of a kind. */
export function publishedOf({ table, order }: Pick<ArticleKind, 'table' | 'order'>): Searchable {
  return { table, order, shows: sql`status = 'published'` }; // as in the indexes, so that they serve every plan
}

/** Returns where staff's search finds the articles of a kind, drafts included. */
export function allOf({ table, order }: Pick<ArticleKind, 'table' | 'order'>): Searchable {
  return { table, order, shows: sql`true`, ...(table.keywords ? { also: inKeywords } : {}) };
}
