import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { help_articles } from '@listgrove/db/schema/help';
import { StaleError } from '@listgrove/kernel/stale';
import { and, eq } from 'drizzle-orm';
import { storeOnce } from '../editing/store-once.server.ts';
import { sanitizeRichText } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { HelpArticle } from './help-article.ts';
import type { ArticleEdit, ArticleInput } from './help-article-input.ts';

/**
 * Returns the help article with the id, also if it is a draft, or null. Throws `CodedError('not-allowed')` if the actor
 * is not staff.
 */
export async function findHelpArticle(db: Db, actor: Actor, id: string): Promise<HelpArticle | null> {
  requireStaff(actor);
  const [article] = await db.select().from(help_articles).where(eq(help_articles.id, id));
  return article ?? null;
}

/**
 * Stores a new help article with the actor as its author. Its HTML is reduced to what the editor produces. A form that
 * is sent twice is stored once. Throws `StaleError` if the id belongs to a help article with other content,
 * `CodedError('not-allowed')` if the actor is not staff.
 */
export async function createHelpArticle(
  db: Db,
  actor: Actor,
  { id, ...input }: ArticleInput & { id: string },
): Promise<void> {
  requireStaff(actor);
  const values = { ...input, content: sanitizeRichText(input.content) };
  const author = { author_id: actor.id, author_name: actor.name, updated_by_name: actor.name };
  await storeOnce<HelpArticle>(
    id,
    values,
    (id) =>
      db
        .insert(help_articles)
        .values({ ...values, ...author, id })
        .onConflictDoNothing()
        .returning({ id: help_articles.id }),
    (id) => findHelpArticle(db, actor, id),
  );
}

/**
 * Saves an edit of a help article; its id, author and date do not change. Throws `StaleError` with the stored help
 * article if it has changed since the version `updated_at`, `CodedError('not-allowed')` if the actor is not staff.
 */
export async function updateHelpArticle(
  db: Db,
  actor: Actor,
  { id, updated_at, ...input }: ArticleEdit & { id: string },
): Promise<void> {
  requireStaff(actor);
  const saved = await db
    .update(help_articles)
    .set({
      ...input,
      content: sanitizeRichText(input.content),
      updated_at: laterThan(help_articles.updated_at),
      updated_by_name: actor.name,
    })
    .where(and(eq(help_articles.id, id), eq(help_articles.updated_at, updated_at)))
    .returning({ id: help_articles.id });
  if (saved.length === 0) throw new StaleError(await findHelpArticle(db, actor, id));
}

/**
 * Deletes a help article, if it exists, with the votes on it. Throws `CodedError('not-allowed')` if the actor is not
 * staff.
 */
export async function deleteHelpArticle(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await db.delete(help_articles).where(eq(help_articles.id, id));
}
