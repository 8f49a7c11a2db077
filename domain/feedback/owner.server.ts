import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Person } from './person.ts';

/** The two columns by which a row names the account that made it. */
export function ownerOf({ realm, id }: Person): { profile_id: string | null; feedback_account_id: string | null } {
  return realm === 'app'
    ? { profile_id: id, feedback_account_id: null }
    : { profile_id: null, feedback_account_id: id };
}

/** A row's columns that say whose it is. */
export interface Owned {
  profile_id: SQLWrapper;
  feedback_account_id: SQLWrapper;
}

/**
 * Whether a row is the person's own: made by their account, or under an address that is known to be theirs. An address
 * that nobody has confirmed proves nothing: anybody may have signed up with it.
 */
export function isOwn(owned: Owned, email: SQLWrapper, person: Person): SQL {
  const byAccount = eq(person.realm === 'app' ? owned.profile_id : owned.feedback_account_id, sql`${person.id}::uuid`);
  const own = person.isConfirmed ? or(byAccount, sql`lower(${email}) = ${person.email}`) : byAccount;
  return own ?? byAccount;
}
