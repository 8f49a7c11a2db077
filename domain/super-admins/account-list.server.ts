import type { Db } from '@listgrove/db/db';
import { inOrder } from '@listgrove/db/paging/in-order';
import type { Order } from '@listgrove/db/paging/order';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { ofCompany } from '../accounts/last-super-admin.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import type { Role } from '../rights/staff.ts';
import { findInOrder } from '../search/find-in-order.server.ts';
import { hasWords } from '../search/in-title.server.ts';
import type { AccountFilter } from './account-filter.ts';

/** Accounts per page. */
const accountsPerPage = 25;

/** An account of the app in the list of all. */
export interface ListedAccount {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: Role;
  suspendedAt: Date | null;
  staffByException: boolean;
  deletionDueAt: Date | null;
  /** Whether there is an authenticator app or a passkey. */
  hasFactor: boolean;
  lastSignInAt: Date | null;
  createdAt: Date;
}

const { id, name, email, emailVerified, role, suspendedAt, staffByException } = profiles;
const { deletionDueAt, twoFactorEnabled, lastSignInAt, createdAt } = profiles;
const columns = { id, name, email, emailVerified, role, suspendedAt, staffByException } as const;
// An array is read once and, unlike a subquery in an "or", leaves the index of two-factor usable.
const hasFactor = sql<boolean>`(${twoFactorEnabled} or ${id} = any(array(select passkeys.profile_id from passkeys)))`;
const states = { deletionDueAt, hasFactor, lastSignInAt, createdAt } as const;

const newestFirst: Order = [
  [createdAt, 'desc'],
  [id, 'desc'],
];

// Constants instead of parameters, so that the planner can use the partial indexes.
const withRole: Record<Role, SQL> = {
  user: sql`${role} = 'user'`,
  admin: sql`${role} = 'admin'`,
  super_admin: sql`${role} = 'super_admin'`,
};
const inState = {
  active: sql`${emailVerified} and ${suspendedAt} is null and ${deletionDueAt} is null`,
  unverified: sql`not ${emailVerified}`,
  suspended: sql`${suspendedAt} is not null`,
  leaving: sql`${deletionDueAt} is not null`,
};

/**
 * Returns a page of all accounts that match, the newest first. `q` is searched for in name and e-mail. `total` and `pages` stop at 100
 * matches, or for a page beyond them at the next 100; `isMore` is then true. Throws CodedError `not-allowed`.
 */
export async function listAccounts(
  db: Db,
  actor: Actor,
  { page, staffEmailDomain, ...filter }: AccountFilter & { page: number; staffEmailDomain: string },
): Promise<{ accounts: ListedAccount[]; total: number; isMore: boolean; pages: number }> {
  requireSuperAdmin(actor);
  const { ids, total, isMore } = await findInOrder(db, profiles, {
    match: conditionOf(filter, staffEmailDomain),
    where: undefined,
    order: newestFirst,
    limit: accountsPerPage,
    offset: (page - 1) * accountsPerPage,
  });
  const rows =
    ids.length > 0
      ? await db
          .select({ ...columns, ...states })
          .from(profiles)
          .where(inArray(id, ids))
      : [];
  return { accounts: inOrder(ids, rows), total, isMore, pages: Math.max(1, Math.ceil(total / accountsPerPage)) };
}

/** Returns the condition of a filter. Exported for the test that explains the queries. */
export function conditionOf({ q, ...filter }: AccountFilter, staffEmailDomain: string): SQL {
  const isOfCompany = ofCompany(staffEmailDomain);
  const condition = and(
    // A constant, too, for the partial indexes.
    sql`not ${profiles.isGuest}`,
    q ? hasWords(sql`${profiles}.search_text`, q) : undefined,
    filter.role ? withRole[filter.role] : undefined,
    filter.state ? inState[filter.state] : undefined,
    filter.company === 'yes' ? isOfCompany : undefined,
    filter.company === 'no' ? sql`not (${isOfCompany})` : undefined,
    filter.factor === 'yes' ? hasFactor : undefined,
    filter.factor === 'no' ? sql`not ${hasFactor}` : undefined,
  );
  return condition ?? sql`true`;
}
