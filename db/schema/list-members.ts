import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { circles } from './circles.ts';
import { created_at, id } from './columns.ts';
import { invitations } from './invitations.ts';
import { account, seq } from './list-columns.ts';
import { list_role } from './list-role.ts';
import { list_id } from './lists.ts';

/** Who has a list in common, and in which role. The owner is a member too. */
export const list_members = pgTable(
  'list_members',
  {
    id: id(),
    list_id: list_id(),
    account_id: account(),
    role: list_role().notNull(),
    seq: seq(),
    created_at: created_at(),
    /** The link by which a guest came, with whose end the membership ends; null for accounts. */
    guest_link: uuid().references(() => invitations.id, { onDelete: 'cascade' }),
    /** The circle by which an account came, with which the membership ends; null for those who were invited to the list itself. */
    circle_id: uuid().references(() => circles.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('list_members_list_account_key').on(t.list_id, t.account_id),
    index('list_members_account_id_idx').on(t.account_id),
    uniqueIndex('list_members_one_owner').on(t.list_id).where(sql`${t.role} = 'owner'`),
    index('list_members_guest_link_idx').on(t.guest_link).where(sql`${t.guest_link} is not null`),
    index('list_members_circle_id_idx').on(t.circle_id).where(sql`${t.circle_id} is not null`),
    check('list_members_guest_role', sql`${t.guest_link} is null or ${t.role} <> 'owner'`),
  ],
);
