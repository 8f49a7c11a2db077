import type { Db } from '@listgrove/db/db';
import { help_articles, help_reasons, help_votes } from '@listgrove/db/schema/help';
import { asc, countDistinct, desc, eq, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { HelpArticle } from './help-article.ts';

/** A help article with the number of readers whom it helped and did not help, and of those who said what they missed. */
export type AnsweredArticle = Pick<HelpArticle, 'id' | 'title' | 'status'> & {
  yes: number;
  no: number;
  reasons: number;
};

/** What a reader missed, in their own words. */
export type ReaderReason = Pick<typeof help_reasons.$inferSelect, 'id' | 'reason' | 'updated_at'>;

/** Articles, and reasons, per page. */
const perPage = 25;

/**
 * Returns one page of the help articles that readers answered about: those first that did not help the most readers. Throws CodedError
 * `not-allowed`.
 */
export async function listAnsweredArticles(
  db: Db,
  actor: Actor,
  { page }: { page: number },
): Promise<{ articles: AnsweredArticle[]; total: number; pages: number }> {
  requireStaff(actor);
  const no = sql<number>`count(*) filter (where not ${help_votes.helpful})::integer`;
  const yes = sql<number>`count(*) filter (where ${help_votes.helpful})::integer`;
  const { id, title, status } = help_articles;
  const rows = db
    .select({
      id,
      title,
      status,
      yes,
      no,
      reasons: db.$count(help_reasons, eq(help_reasons.article_id, help_articles.id)),
    })
    .from(help_votes)
    .innerJoin(help_articles, eq(help_articles.id, help_votes.article_id))
    .groupBy(help_articles.id)
    .orderBy(desc(no), asc(yes), asc(help_articles.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [articles, [counted]] = await Promise.all([
    rows,
    db.select({ total: countDistinct(help_votes.article_id) }).from(help_votes),
  ]);
  const total = counted?.total ?? 0;
  return { articles, total, pages: Math.max(1, Math.ceil(total / perPage)) };
}

/**
 * Returns one page of what readers missed in a help article, the newest first, with its title; null if there is no such article. Throws
 * CodedError `not-allowed`.
 */
export async function listReasons(
  db: Db,
  actor: Actor,
  { id, page }: { id: string; page: number },
): Promise<{ title: string; reasons: ReaderReason[]; total: number; pages: number } | null> {
  requireStaff(actor);
  const isOfArticle = eq(help_reasons.article_id, id);
  const rows = db
    .select({ id: help_reasons.id, reason: help_reasons.reason, updated_at: help_reasons.updated_at })
    .from(help_reasons)
    .where(isOfArticle)
    .orderBy(desc(help_reasons.updated_at), desc(help_reasons.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [[article], reasons, total] = await Promise.all([
    db.select({ title: help_articles.title }).from(help_articles).where(eq(help_articles.id, id)),
    rows,
    db.$count(help_reasons, isOfArticle),
  ]);
  return article ? { ...article, reasons, total, pages: Math.max(1, Math.ceil(total / perPage)) } : null;
}

/** Deletes what a reader said for good, such as what is personal. Their answer stays. Throws CodedError `not-allowed`. */
export async function deleteReason(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await db.delete(help_reasons).where(eq(help_reasons.id, id));
}
