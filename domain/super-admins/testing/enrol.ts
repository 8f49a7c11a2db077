import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { newId } from '@listgrove/kernel/ids';
import type { ProvenActor } from '../../accounts/proven-actor.server.ts';
import type { Actor } from '../../rights/actor.ts';
import type { Role } from '../../rights/staff.ts';

/** The company domain of the tests. */
export const staffEmailDomain = 'listgrove.example';

/** Adds a verified account with this role, and returns it as an actor whose proof is fresh. */
export async function enrol(
  db: Db,
  { name, email }: { name: string; email: string },
  role: Role,
  changes: Partial<typeof profiles.$inferInsert> = {},
): Promise<ProvenActor> {
  const id = newId();
  await db.insert(profiles).values({ id, name, email, role, emailVerified: true, ...changes });
  return proven({ id, name, email, role, isStaff: true });
}

/** Returns the actor as one with a fresh proof, for tests without a session. */
export function proven(actor: Actor): ProvenActor {
  return actor as ProvenActor;
}
