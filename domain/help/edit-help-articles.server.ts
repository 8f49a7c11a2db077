import type { Db } from '@listgrove/db/db';
import { help_articles, help_votes } from '@listgrove/db/schema/help';
import { page_seo } from '@listgrove/db/schema/seo';
import { eq } from 'drizzle-orm';
import { authorOf, createRow, deleteRow, findRow, setColumns, updateRow } from '../editing/edit-rows.server.ts';
import type { EditedNoun } from '../editing/edited-noun.ts';
import type { RevisionList } from '../editing/revision.ts';
import { findRevision, listRevisions } from '../editing/revisions.server.ts';
import { sanitizeContent } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { HelpArticle } from './help-article.ts';
import type { HelpEdit, HelpInput } from './help-article-input.ts';

/** Returns the help article with this id, draft or published, or null. Throws CodedError `not-allowed`. */
export async function findHelpArticle(db: Db, actor: Actor, id: string): Promise<HelpArticle | null> {
  return findRow(db, actor, help_articles, id);
}

/**
 * Stores a new help article with the actor as its author. Its HTML is reduced to what the editor produces. A form that
 * is sent twice is stored once. Throws `StaleError` if the id belongs to a help article with other content,
 * `CodedError('not-allowed')` if the actor is not staff.
 */
export async function createHelpArticle(db: Db, actor: Actor, input: HelpInput & { id: string }): Promise<void> {
  requireStaff(actor);
  await createRow(db, actor, help_articles, sanitizeContent(input), authorOf(actor));
}

/**
 * Saves an edit of a help article; its id, author and date do not change. Throws `StaleError` with the stored help
 * article if it has changed since the version `updated_at`, `CodedError('not-allowed')` if the actor is not staff.
 */
export async function updateHelpArticle(db: Db, actor: Actor, edit: HelpEdit & { id: string }): Promise<void> {
  requireStaff(actor);
  await updateRow(db, actor, help_articles, sanitizeContent(edit));
}

/** Moves a help article to the trash. Returns its id there, or null if it does not exist. Throws CodedError `not-allowed`. */
export async function deleteHelpArticle(db: Db, actor: Actor, id: string): Promise<string | null> {
  return deleteRow(db, actor, editedHelpArticles, id);
}

/** Returns one page of the versions of a help article, the latest first. Throws CodedError `not-allowed`. */
export async function listHelpArticleRevisions(
  db: Db,
  actor: Actor,
  wanted: { id: string; page: number },
): Promise<RevisionList> {
  return listRevisions(db, actor, help_articles, wanted);
}

/** Returns the help article as it was saved at `saved_at`, or null. Throws CodedError `not-allowed`. */
export async function findHelpArticleRevision(
  db: Db,
  actor: Actor,
  wanted: { id: string; saved_at: Date },
): Promise<HelpArticle | null> {
  return findRevision(db, actor, help_articles, wanted);
}

/** Help articles as the mechanisms of `editing/` know them. */
export const editedHelpArticles = {
  label: 'Help article',
  table: help_articles,
  title: help_articles.title,
  publicWord: 'published',
  deskPath: '/admin/help',
  belongings: [
    { table: help_votes, key: help_votes.article_id },
    { table: page_seo, key: page_seo.ref, where: eq(page_seo.type, 'help') },
  ],
  publicColumns: ['status'],
  isPublic: (row) => 'status' in row && row.status === 'published',
  sanitize: sanitizeContent,
  setPublic: (db, actor, { id, is_public, values }) =>
    setColumns(db, actor, help_articles, { ...values, id, status: is_public ? 'published' : 'draft' }),
} satisfies EditedNoun;
