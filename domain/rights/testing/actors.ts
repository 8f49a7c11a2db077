import { newId } from '@listgrove/kernel/ids';
import type { Actor } from '../actor.ts';

/** Returns a person as a member of staff with the role `admin` and a new id. */
export function staffActor({ name, email }: { name: string; email: string }): Actor {
  return { id: newId(), name, email, role: 'admin', isStaff: true };
}
