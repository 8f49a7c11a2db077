import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created_at, id, updated_at, updated_by_name } from './columns.ts';

/** Testimonials. The slide interval of their carousel is a site setting, not a column. */
export const testimonials = pgTable(
  'testimonials',
  {
    id: id(),
    name: text().notNull(),
    role: text().notNull().default(''),
    company: text().notNull().default(''),
    content: text().notNull(),
    rating: integer().notNull().default(5),
    is_personal: boolean().notNull().default(false),
    is_featured: boolean().notNull().default(false),
    avatar_url: text().notNull().default(''),
    created_at: created_at(),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    index('testimonials_order_idx').on(
      t.is_featured.desc().nullsFirst(),
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check('testimonials_rating', sql`${t.rating} between 1 and 5`),
    check('testimonials_name_present', sql`btrim(${t.name}) <> ''`),
    check('testimonials_content_present', sql`btrim(${t.content}) <> ''`),
  ],
);
