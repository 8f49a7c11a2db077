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

/** The help article of that id, draft or not, as staff see it; or null. */
export async function findHelpArticle(db: Db, actor: Actor, id: string): Promise<HelpArticle | null> {
  requireStaff(actor);
  const [article] = await db.select().from(help_articles).where(eq(help_articles.id, id));
  return article ?? null;
}

/**
 * Stores a new help article, its author the actor (S2 5), its HTML cut down to what the editor makes. Sent twice it is
 * stored once; StaleError when its id already holds another text.
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

/** Saves an edit; id, author and date stay. StaleError when the article is no longer as the editor saw it. */
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

/** Deletes a help article with its answers to "Was this helpful?"; one that is gone already is no failure. */
export async function deleteHelpArticle(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await db.delete(help_articles).where(eq(help_articles.id, id));
}
