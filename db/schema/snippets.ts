import { sql } from 'drizzle-orm';
import { boolean, check, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { created_at, id, updated_at, updated_by_name } from './columns.ts';

/** The footer is declared first, because the list of the desk shows footer before head (ascending location). */
export const snippet_location = pgEnum('snippet_location', ['footer', 'head']);

/** The cookie category that a visitor must have consented to before the snippet runs; "necessary" needs no consent. */
export const snippet_consent = pgEnum('snippet_consent', ['necessary', 'analytics', 'marketing']);

/** Code snippets that staff insert into public pages, such as analytics. */
export const code_snippets = pgTable(
  'code_snippets',
  {
    id: id(),
    name: text().notNull(),
    content: text().notNull(),
    location: snippet_location().notNull().default('head'),
    consent: snippet_consent().notNull().default('necessary'),
    is_active: boolean().notNull().default(false),
    target_pages: text().array().notNull().default(sql`'{}'`),
    created_at: created_at(),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    index('code_snippets_active_idx').on(t.created_at.desc().nullsFirst()).where(sql`${t.is_active}`),
    index('code_snippets_desk_idx').on(t.location, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('code_snippets_name_present', sql`btrim(${t.name}) <> ''`),
    check('code_snippets_content_present', sql`btrim(${t.content}) <> ''`),
  ],
);
