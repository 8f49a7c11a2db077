import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { publication } from './articles.ts';
import { created_at, id, moment, updated_at, updated_by_name } from './columns.ts';

/** Announcements of staff to everybody who uses the app. It shows the one that was published last until its last day is over. */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull().default(''),
    /** Where it leads: a web address, or a path of the site; empty if nowhere. */
    link_url: text().notNull().default(''),
    /** The words of the link; empty for the usual ones. */
    link_label: text().notNull().default(''),
    status: publication().notNull().default('draft'),
    /** The last day on which it is shown, in UTC; null if it has none. */
    shown_until: date({ mode: 'date' }),
    /** When it was published last, by a trigger: a draft may be older than what is published before it. */
    published_at: moment(),
    created_at: created_at(),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    index('announcements_published_idx')
      .on(t.published_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index('announcements_created_at_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('announcements_title_present', sql`btrim(${t.title}) <> ''`),
  ],
);
