import type { Db } from '@listgrove/db/db';
import { type Actor, actorOf, requireSuperAdmin } from '../rights/actor.ts';
import { requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';

declare const mark: unique symbol;

/**
 * A super admin who has proved within the last ten minutes who they are. Only `provenSuperAdmin` gives one, and what gives
 * somebody rights or takes them takes no other actor.
 */
export type ProvenActor = Actor & { readonly [mark]: true };

/** Returns the super admin of a session with a fresh proof. Throws CodedError `not-allowed`, `proof-needed`, `signed-out`. */
export async function provenSuperAdmin(db: Db, session: Session | null): Promise<ProvenActor> {
  const actor = actorOf(session);
  requireSuperAdmin(actor);
  if (session) await requireProof(db, session);
  return actor as ProvenActor; // the only place that makes one
}
