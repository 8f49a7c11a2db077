import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { authorOf, createRow, deleteRow, findRow, updateRow } from '../editing/edit-rows.server.ts';
import { sanitizeContent } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { HelpArticle } from './help-article.ts';
import type { ArticleEdit, ArticleInput } from './help-article-input.ts';

/** Returns the help article with this id, draft or published, or null. Throws CodedError `not-allowed`. */
export async function findHelpArticle(db: Db, actor: Actor, id: string): Promise<HelpArticle | null> {
  return findRow(db, actor, help_articles, id);
}

/**
 * Stores a new help article with the actor as its author and with sanitized content. Storing the same one
 * twice has no further effect. Throws StaleError if a different one is stored under this id, CodedError `not-allowed`.
 */
export async function createHelpArticle(db: Db, actor: Actor, input: ArticleInput & { id: string }): Promise<void> {
  requireStaff(actor);
  await createRow(db, actor, help_articles, sanitizeContent(input), authorOf(actor));
}

/**
 * Saves an edit with sanitized content; id, author and creation date stay. Throws StaleError with the stored help article
 * if it was changed or deleted since `updated_at`, CodedError `not-allowed`.
 */
export async function updateHelpArticle(db: Db, actor: Actor, edit: ArticleEdit & { id: string }): Promise<void> {
  requireStaff(actor);
  await updateRow(db, actor, help_articles, sanitizeContent(edit));
}

/** Deletes a help article and its votes; does nothing if it does not exist. Throws CodedError `not-allowed`. */
export async function deleteHelpArticle(db: Db, actor: Actor, id: string): Promise<void> {
  await deleteRow(db, actor, help_articles, id);
}
