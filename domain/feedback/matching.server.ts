import type { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { or, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../search/contains-pattern.ts';
import { isShort, wordBeginnings } from '../search/search.ts';

/** The two kinds of feedback. */
export type Feedback = typeof feature_requests | typeof bug_reports;

// The expressions are those of the indexes `…_text_idx`, `…_sender_idx` and `…_beginnings_idx`.
const textOf = (table: Feedback) => sql`lower(${table.title} || ' ' || ${table.description})`;
const senderOf = (table: Feedback) => sql`lower(${table.user_name} || ' ' || ${table.user_email})`;
const allOf = (table: Feedback) =>
  sql`lower(${table.title} || ' ' || ${table.description} || ' ' || ${table.user_name} || ' ' || ${table.user_email})`;

/** Rows in whose title or description `q` stands, whatever the letter case: what everybody may look for. */
export function inText(table: Feedback, q: string): SQL {
  return byIndex(table, q, sql`${textOf(table)} like ${containsPattern(q.toLowerCase())}`);
}

/** Rows in whose title, description or sender `q` stands, whatever the letter case. */
export function matching(table: Feedback, q: string): SQL {
  const pattern = containsPattern(q.toLowerCase());
  return byIndex(table, q, sql`${or(sql`${textOf(table)} like ${pattern}`, sql`${senderOf(table)} like ${pattern}`)}`);
}

/** A text without a word of three letters has no trigram: for it the beginnings of words are indexed. */
function byIndex(table: Feedback, q: string, found: SQL): SQL {
  if (!isShort(q)) return found;
  return sql`word_beginnings(${allOf(table)}) @> word_beginnings(${wordBeginnings(q)}::text) and ${found}`;
}
