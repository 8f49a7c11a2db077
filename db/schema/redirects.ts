import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment, updated_at, updated_by_name } from './columns.ts';

/**
 * Addresses without a page that lead to another one. `from_path` and `target_path` are as `redirectPath` of `domain/redirects/` makes them.
 * A trigger refuses loops (`refuse_redirect_loop`).
 */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    from_path: text().notNull(),
    /** A path of the site with its query and fragment, or the address of another site. */
    target: text().notNull(),
    /** The path of `target` on this site; null if it is on another one. */
    target_path: text(),
    /** Whether programs may forget the old address: 301, otherwise 302. */
    is_permanent: boolean().notNull().default(true),
    created_at: created_at(),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    uniqueIndex('redirects_from_path_key').on(t.from_path),
    index('redirects_newest_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('redirects_from_path', sql`${t.from_path} ~ '^/.' and char_length(${t.from_path}) <= 500`),
    check('redirects_target', sql`${t.target} ~ '^(/([^/\\\\]|$)|https?://.)'`),
    check('redirects_target_path', sql`(${t.target_path} is null) = (${t.target} !~ '^/')`),
  ],
);

/** How often each redirect was followed. In a table of its own, so that following one changes nothing that pages are made from. */
export const redirect_hits = pgTable(
  'redirect_hits',
  {
    redirect_id: uuid()
      .primaryKey()
      .references(() => redirects.id, { onDelete: 'cascade' }),
    hits: integer().notNull(),
    last_at: moment().notNull(),
  },
  (t) => [check('redirect_hits_positive', sql`${t.hits} > 0`)],
);
