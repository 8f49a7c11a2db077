import { sql } from 'drizzle-orm';
import { boolean, check, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, isOneLine, moment } from './columns.ts';
import { account, isShort, profile } from './list-columns.ts';
import { list_role } from './list-role.ts';
import { list_id } from './lists.ts';

// People who share lists (docs/lists.md): a household or a team. Its members are members of the lists that are shared with it.

export const circle_kind = pgEnum('circle_kind', ['family', 'team']);

/** What members of a circle may do (domain/lists/circles/circle.ts). */
export const circle_role = pgEnum('circle_role', ['owner', 'admin', 'member']);

/** Circles. */
export const circles = pgTable(
  'circles',
  {
    id: id(),
    kind: circle_kind().notNull(),
    name: text().notNull(),
    created_at: created_at(),
  },
  (t) => [
    isOneLine('circles_name_line', t.name),
    check('circles_name_present', sql`btrim(${t.name}) <> ''`),
    isShort('circles_name_length', t.name, 60),
  ],
);

/** A column with the circle that a row belongs to. The row is deleted with it. */
const circle_id = () =>
  uuid()
    .notNull()
    .references(() => circles.id, { onDelete: 'cascade' });

/** Who is in a circle, and in which role. The owner is a member too. */
export const circle_members = pgTable(
  'circle_members',
  {
    circle_id: circle_id(),
    account_id: account(),
    role: circle_role().notNull(),
    /** Whether lists that the account makes are shared with this circle at once. */
    shares_new: boolean().notNull().default(false),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.circle_id, t.account_id] }),
    index('circle_members_account_id_idx').on(t.account_id),
    // A list is shared with one circle.
    uniqueIndex('circle_members_one_shares_new').on(t.account_id).where(sql`${t.shares_new}`),
    uniqueIndex('circle_members_one_owner').on(t.circle_id).where(sql`${t.role} = 'owner'`),
  ],
);

/** Invitations to circles by mail. `token_hash` is the SHA-256 of the token in base64url. Upkeep deletes old ones. */
export const circle_invitations = pgTable(
  'circle_invitations',
  {
    id: id(),
    circle_id: circle_id(),
    invited_by: profile(),
    email: text().notNull(),
    role: circle_role().notNull(),
    token_hash: text().notNull().unique(),
    created_at: created_at(),
    expires_at: moment().notNull(),
  },
  (t) => [
    // An invitation is deleted when it is accepted, revoked or sent again.
    uniqueIndex('circle_invitations_circle_email_key').on(t.circle_id, t.email),
    index('circle_invitations_expires_at_idx').on(t.expires_at),
    index('circle_invitations_invited_by_idx').on(t.invited_by),
    check('circle_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
    check('circle_invitations_role', sql`${t.role} <> 'owner'`),
  ],
);

/** The lists that are shared with a circle, each with one, and the role of its members in them. */
export const circle_lists = pgTable(
  'circle_lists',
  { list_id: list_id().primaryKey(), circle_id: circle_id(), role: list_role().notNull(), created_at: created_at() },
  (t) => [index('circle_lists_circle_id_idx').on(t.circle_id), check('circle_lists_role', sql`${t.role} <> 'owner'`)],
);
