import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Person } from './person.ts';

/** Returns the values of the two columns that refer to the account of a row's author. */
export function ownerOf({ realm, id }: Person): { profile_id: string | null; feedback_account_id: string | null } {
  return realm === 'app'
    ? { profile_id: id, feedback_account_id: null }
    : { profile_id: null, feedback_account_id: id };
}

/** The columns that refer to the account of a row's author. */
export interface Owned {
  profile_id: SQLWrapper;
  feedback_account_id: SQLWrapper;
}

/**
 * Returns the condition that a row is the person's own: created by their account, or under their confirmed address.
 * An unconfirmed address does not count, because anybody can sign up with it.
 */
export function isOwn(owned: Owned, email: SQLWrapper, person: Person): SQL {
  const byAccount = eq(person.realm === 'app' ? owned.profile_id : owned.feedback_account_id, sql`${person.id}::uuid`);
  const own = person.isConfirmed ? or(byAccount, sql`lower(${email}) = ${person.email}`) : byAccount;
  return own ?? byAccount;
}
