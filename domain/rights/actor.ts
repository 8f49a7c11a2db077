import { CodedError } from '@listgrove/kernel/errors';
import type { Role } from './staff.ts';
import type { Viewer } from './viewer.ts';

/** Who does something: the first thing that a verb which changes anything wants to know. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** What the staff rule says of them (`staff.ts`). */
  isStaff: boolean;
}

/** The actor behind a session, or CodedError `signed-out` ("User not authenticated", S2 8) when there is none. */
export function actorOf(session: { account: { id: string; email: string; role: Role }; viewer: Viewer } | null): Actor {
  if (!session) throw new CodedError('signed-out', 'User not authenticated');
  const { account, viewer } = session;
  return { id: account.id, name: viewer.name, email: account.email, role: account.role, isStaff: viewer.isAdmin };
}

/** Lets staff through; CodedError `not-allowed` for everybody else. Every verb of the back office begins with it. */
export function requireStaff(actor: Actor): void {
  if (!actor.isStaff) throw new CodedError('not-allowed', 'You do not have permission to access the admin area.');
}

/** Lets super admins through, who alone decide about other people's accounts; CodedError `not-allowed` for everybody else. */
export function requireSuperAdmin(actor: Actor): void {
  requireStaff(actor);
  if (actor.role !== 'super_admin') throw new CodedError('not-allowed', 'Only a super admin may do this.');
}
