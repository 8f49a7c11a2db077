import type { Db } from '@listgrove/db/db';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { desc, eq } from 'drizzle-orm';
import { prepareMarkup } from './prepare.server.ts';
import { appliesTo, type PreparedSnippet } from './snippet.ts';

/** More than any site needs; keeps every page bounded. */
const activeLimit = 100;

/** What a page needs to know of the active snippets. */
export interface PageSnippets {
  /** Those that show on the page, newest first (S1 7). */
  shown: PreparedSnippet[];
  /** Ids and script hashes of all active ones: in-site navigation may bring any of them to this document. */
  active: string[];
  hashes: string[];
  /** Whether any active snippet waits for the visitor's consent. */
  asksConsent: boolean;
}

/** The active snippets for a page at `path`; the back office has none. */
export async function readPageSnippets(db: Db, path: string): Promise<PageSnippets> {
  if (/^\/admin(\/|$)/i.test(path)) return { shown: [], active: [], hashes: [], asksConsent: false };
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
  const prepared = active.map((snippet) => ({ snippet, ...prepareMarkup(snippet.id, snippet.content) }));
  return {
    shown: prepared
      .filter(({ snippet }) => appliesTo(snippet, path))
      .map(({ snippet: { id, location, consent }, html }) => ({ id, location, consent, html })),
    active: active.map(({ id }) => id),
    hashes: prepared.flatMap(({ hashes }) => hashes),
    asksConsent: active.some(({ consent }) => consent !== 'necessary'),
  };
}
