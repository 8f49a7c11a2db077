import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { help_articles, help_reasons, help_votes } from '@listgrove/db/schema/help';
import { and, eq, sql } from 'drizzle-orm';

/** A visitor's answer to "Was this helpful?"; null if there is none. */
export type HelpVote = 'yes' | 'no' | null;

/** A visitor's answer, and what they missed if it is `no`; an empty text if they do not say. */
export interface HelpAnswer {
  vote: HelpVote;
  reason: string;
}

/** Returns a secret for a new visitor's cookie: 128 random bits as 22 characters. */
export function newVisitor(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns whether the value of a cookie has the form of a visitor's secret. */
export function isVisitor(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{22}$/.test(value);
}

/**
 * Stores a visitor's answer about a published help article, replacing an earlier one; null deletes it. A `reason` replaces what they said
 * before, and is stored with the answer `no` only; without one, what they said stays. Returns whether there is such a help article.
 */
export async function voteOnHelp(
  db: Db,
  visitor: string,
  { article_id, vote, reason }: { article_id: string; vote: HelpVote; reason?: string | undefined },
): Promise<boolean> {
  const [article] = await db
    .select({ id: help_articles.id })
    .from(help_articles)
    .where(and(eq(help_articles.id, article_id), eq(help_articles.status, 'published')));
  if (!article) return false;
  if (vote === null) {
    await db.transaction(async (tx) => {
      await tx.delete(help_votes).where(isVoteOf(visitor, article_id));
      await tx.delete(help_reasons).where(isReasonOf(visitor, article_id));
    });
    return true;
  }
  const helpful = vote === 'yes';
  const key = { article_id, visitor: digest(visitor) };
  await db.transaction(async (tx) => {
    await tx
      .insert(help_votes)
      .values({ ...key, helpful })
      .onConflictDoUpdate({
        target: [help_votes.article_id, help_votes.visitor],
        set: { helpful, updated_at: sql`now()` },
      });
    if (helpful || reason === '') await tx.delete(help_reasons).where(isReasonOf(visitor, article_id));
    else if (reason !== undefined)
      await tx
        .insert(help_reasons)
        .values({ ...key, reason })
        .onConflictDoUpdate({
          target: [help_reasons.article_id, help_reasons.visitor],
          set: { reason, updated_at: sql`now()` },
        });
  });
  return true;
}

/** Returns the visitor's own answer about a help article. */
export async function readHelpVote(db: Db, visitor: string, article_id: string): Promise<HelpAnswer> {
  const [vote] = await db
    .select({ helpful: help_votes.helpful, reason: help_reasons.reason })
    .from(help_votes)
    .leftJoin(
      help_reasons,
      and(eq(help_reasons.article_id, help_votes.article_id), eq(help_reasons.visitor, help_votes.visitor)),
    )
    .where(isVoteOf(visitor, article_id));
  if (!vote) return { vote: null, reason: '' };
  return { vote: vote.helpful ? 'yes' : 'no', reason: vote.reason ?? '' };
}

function isVoteOf(visitor: string, article_id: string) {
  return and(eq(help_votes.article_id, article_id), eq(help_votes.visitor, digest(visitor)));
}

function isReasonOf(visitor: string, article_id: string) {
  return and(eq(help_reasons.article_id, article_id), eq(help_reasons.visitor, digest(visitor)));
}

/** Returns the digest of a secret. Only digests are stored, so that the table does not reveal any visitor's cookie. */
function digest(visitor: string): string {
  return createHash('sha256').update(visitor).digest('base64url');
}
