import { profiles } from '@listgrove/db/schema/profiles';
import { factor_resets } from '@listgrove/db/schema/staff-accounts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Accounts } from '../accounts/accounts.server.ts';
import { listFactors } from '../accounts/factors.server.ts';
import { type LinkedIdentity, listIdentities } from '../accounts/identities.server.ts';
import { hasPassword } from '../accounts/profile.server.ts';
import { listSessions, type SessionItem } from '../accounts/sessions.server.ts';
import { type Device, listDevices } from '../lists/devices.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';
import { mayBeStaff } from '../rights/staff.ts';
import { isAccount } from './acting.server.ts';
import { listEvents } from './history.server.ts';
import type { AccountEvent } from './history.ts';

/** An account with all that a super admin may know of it. There are no secrets, lists or items in it. */
export interface AccountDetails {
  account: ReturnType<typeof shown>;
  /** Whether the account can have a staff role. */
  mayBeStaff: boolean;
  sessions: SessionItem[];
  /** The devices that have sent changes of lists. */
  devices: Device[];
  identities: LinkedIdentity[];
  hasPassword: boolean;
  /** The second factors, in words. */
  factors: string[];
  /** Until when the owner can confirm the reset of all factors, if it was asked for. */
  resetUntil: Date | null;
  events: AccountEvent[];
}

/** Returns the details of an account, or null if there is none. `address` is the reader's network address. Throws CodedError `not-allowed`. */
export async function readAccount(
  { db, places, staffEmailDomain }: Pick<Accounts, 'db' | 'places' | 'staffEmailDomain'>,
  actor: Actor,
  { id, address }: { id: string; address: string },
): Promise<AccountDetails | null> {
  requireSuperAdmin(actor);
  const [[account], sessions, devices, identities, password, factors, [reset], events] = await Promise.all([
    db.select().from(profiles).where(isAccount(id)),
    listSessions({ db, places }, id, address),
    listDevices(db, id),
    listIdentities(db, id),
    hasPassword(db, id),
    listFactors(db, id),
    db
      .select({ until: factor_resets.expires_at })
      .from(factor_resets)
      .where(and(eq(factor_resets.profile_id, id), gt(factor_resets.expires_at, sql`now()`))),
    listEvents(db, actor, id),
  ]);
  if (!account) return null;
  return {
    account: shown(account),
    mayBeStaff: mayBeStaff(account, staffEmailDomain),
    sessions,
    devices,
    identities,
    hasPassword: password,
    factors,
    resetUntil: reset?.until ?? null,
    events,
  };
}

function shown({ image: _, updatedAt: __, previousSignInAt: ___, ...account }: typeof profiles.$inferSelect) {
  return account;
}
