import type { Db } from '@listgrove/db/db';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { readShared } from '@listgrove/db/shared-reads';
import { desc, eq } from 'drizzle-orm';
import { prepareMarkup } from './prepare.server.ts';
import { activeLimit, appliesTo, type PreparedSnippet } from './snippet.ts';

/** The active snippets from the view of one page. */
export interface PageSnippets {
  /** The snippets that apply to the page, newest first. */
  shown: PreparedSnippet[];
  /** Ids and script hashes of all active snippets: client-side navigation can add any of them to this document. */
  active: string[];
  hashes: string[];
  /** Whether any active snippet requires the visitor's consent. */
  asksConsent: boolean;
}

/**
 * Returns the active snippets for the page at `path`; at most 100 can be active. Pages of the back office and previews have
 * none: third parties would learn the secret of a preview's address.
 */
export async function readPageSnippets(db: Db, path: string): Promise<PageSnippets> {
  if (/^\/(admin|preview)(\/|$)/i.test(path)) return { shown: [], active: [], hashes: [], asksConsent: false };
  const prepared = await readShared(db, { key: 'active snippets', read: () => queryActiveSnippets(db) });
  return {
    shown: prepared
      .filter(({ snippet }) => appliesTo(snippet, path))
      .map(({ snippet: { id, location, consent }, html }) => ({ id, location, consent, html })),
    active: prepared.map(({ snippet }) => snippet.id),
    hashes: prepared.flatMap(({ hashes }) => hashes),
    asksConsent: prepared.some(({ snippet }) => snippet.consent !== 'necessary'),
  };
}

/** Returns all active snippets with their prepared markup, newest first. */
async function queryActiveSnippets(db: Db) {
  const active = await db
    .select({
      id: code_snippets.id,
      content: code_snippets.content,
      location: code_snippets.location,
      consent: code_snippets.consent,
      target_pages: code_snippets.target_pages,
    })
    .from(code_snippets)
    .where(eq(code_snippets.is_active, true))
    .orderBy(desc(code_snippets.created_at), desc(code_snippets.id))
    .limit(activeLimit);
  return active.map(({ content, ...snippet }) => ({ snippet, ...prepareMarkup(snippet.id, content) }));
}
