import { CodedError } from '@listgrove/kernel/errors';
import type { Role } from './staff.ts';
import type { Viewer } from './viewer.ts';

/** The account on whose behalf a function acts. Functions that require rights take it as a parameter. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The result of the staff rule (`isStaff` in `staff.ts`). */
  isStaff: boolean;
}

/** Returns the actor of a session. Throws CodedError `signed-out` ("User not authenticated") if there is no session. */
export function actorOf(session: { account: { id: string; email: string; role: Role }; viewer: Viewer } | null): Actor {
  if (!session) throw new CodedError('signed-out', 'User not authenticated');
  const { account, viewer } = session;
  return { id: account.id, name: viewer.name, email: account.email, role: account.role, isStaff: viewer.isAdmin };
}

/** Throws CodedError `not-allowed` unless the actor is staff. Every function of the back office calls it first. */
export function requireStaff(actor: Actor): void {
  if (!actor.isStaff) throw new CodedError('not-allowed', 'You do not have permission to access the admin area.');
}

/**
 * Throws CodedError `not-allowed` unless the actor is a super admin. Only super admins manage other people's accounts.
 */
export function requireSuperAdmin(actor: Actor): void {
  requireStaff(actor);
  if (actor.role !== 'super_admin') throw new CodedError('not-allowed', 'Only a super admin may do this.');
}
