import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { help_articles, help_votes } from '@listgrove/db/schema/help';
import { and, eq, sql } from 'drizzle-orm';

/** A visitor's answer to "Was this helpful?"; null if there is none. */
export type HelpVote = 'yes' | 'no' | null;

/** Returns a secret for a new visitor's cookie: 128 random bits as 22 characters. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns whether the value of a cookie has the form of a visitor's secret. */
export function isVisitor(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{22}$/.test(value);
}

/**
 * Stores a visitor's answer about a published help article, replacing an earlier one; null deletes it. Returns whether
 * there is such a help article.
 */
export async function voteOnHelp(
  db: Db,
  visitor: string,
  { article_id, vote }: { article_id: string; vote: HelpVote },
): Promise<boolean> {
  const [article] = await db
    .select({ id: help_articles.id })
    .from(help_articles)
    .where(and(eq(help_articles.id, article_id), eq(help_articles.status, 'published')));
  if (!article) return false;
  if (vote === null) {
    await db.delete(help_votes).where(isVoteOf(visitor, article_id));
    return true;
  }
  const helpful = vote === 'yes';
  await db
    .insert(help_votes)
    .values({ article_id, visitor: digest(visitor), helpful })
    .onConflictDoUpdate({
      target: [help_votes.article_id, help_votes.visitor],
      set: { helpful, updated_at: sql`now()` },
    });
  return true;
}

/** Returns the visitor's own answer about a help article. */
export async function readHelpVote(db: Db, visitor: string, article_id: string): Promise<HelpVote> {
  const [vote] = await db.select({ helpful: help_votes.helpful }).from(help_votes).where(isVoteOf(visitor, article_id));
  if (!vote) return null;
  return vote.helpful ? 'yes' : 'no';
}

function isVoteOf(visitor: string, article_id: string) {
  return and(eq(help_votes.article_id, article_id), eq(help_votes.visitor, digest(visitor)));
}

/** Returns the digest of a secret. Only digests are stored, so that the table does not reveal any visitor's cookie. */
function digest(visitor: string): string {
  return createHash('sha256').update(visitor).digest('base64url');
}
