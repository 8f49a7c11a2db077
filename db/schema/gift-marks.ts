import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id } from './columns.ts';
import { items } from './items.ts';
import { account, profile } from './list-columns.ts';
import { list_members } from './list-members.ts';
import { list_id } from './lists.ts';

/**
 * Who gives what of a wishlist. A mark ends with the membership of its account. Neither the owner of the list nor `hidden_from`
 * may get these rows before the date of the list (domain/lists/gifts/).
 */
export const gift_marks = pgTable(
  'gift_marks',
  {
    id: id(),
    list_id: list_id(),
    item_id: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    account_id: account(),
    /** The owner of the list when the mark was made, who may have handed it over since. */
    hidden_from: profile(),
    /** Whether others may join in. */
    is_shared: boolean().notNull().default(false),
    /** What the account pays of a shared gift, in minor units of `currency`. */
    share: integer(),
    currency: text(),
    created_at: created_at(),
  },
  (t) => [
    uniqueIndex('gift_marks_list_item_account_key').on(t.list_id, t.item_id, t.account_id),
    index('gift_marks_item_id_idx').on(t.item_id),
    index('gift_marks_account_id_idx').on(t.account_id),
    index('gift_marks_hidden_from_idx').on(t.hidden_from),
    foreignKey({
      name: 'gift_marks_member_fk',
      columns: [t.list_id, t.account_id],
      foreignColumns: [list_members.list_id, list_members.account_id],
    }).onDelete('cascade'),
    check('gift_marks_share', sql`${t.share} between 1 and 1000000000`),
    check('gift_marks_share_is_shared', sql`${t.share} is null or ${t.is_shared}`),
    check('gift_marks_share_has_currency', sql`(${t.share} is null) = (${t.currency} is null)`),
    check('gift_marks_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);
