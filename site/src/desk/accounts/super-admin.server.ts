import { type ProvenActor, provenSuperAdmin } from '@listgrove/domain/accounts/proven-actor.server';
import { type Actor, actorOf } from '@listgrove/domain/rights/actor';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { data, type RouterContextProvider } from 'react-router';

/** Returns the actor of the request. Throws a 403 response unless it is a super admin. */
export function superAdminOf(context: Readonly<RouterContextProvider>): Actor {
  const actor = actorOf(context.get(sessionContext));
  if (actor.role !== 'super_admin') throw data(null, { status: 403 });
  return actor;
}

/** The same for what needs a fresh proof. Call it in `answer`, which turns CodedError `proof-needed` into the way to give one. */
export async function provenSuperAdminOf(context: Readonly<RouterContextProvider>): Promise<ProvenActor> {
  return provenSuperAdmin(context.get(databaseContext).db, context.get(sessionContext));
}
