import { listSessions, type Session } from '@listgrove/domain/accounts/sessions.server';
import { CodedError } from '@listgrove/kernel/errors';
import { accountsContext, addressContext, originsContext, sessionContext } from '@listgrove/web/context';
import type { RouterContextProvider } from 'react-router';

/** The data of the profile page and dialog for the signed-in account. */
export type ProfileData = Awaited<ReturnType<typeof readProfile>>;

/** Reads `ProfileData`, with all sessions of the account. Throws CodedError `signed-out` without a session. */
export async function readProfile(context: Readonly<RouterContextProvider>) {
  const session = requireSession(context);
  const { id, name, email, role, emailVerified, twoFactorEnabled } = session.account;
  const sessions = await listSessions(context.get(accountsContext), id, context.get(addressContext));
  return {
    account: { id, name, email, role },
    security: {
      emailVerified,
      twoFactorEnabled,
      passkeysUrl: `${context.get(originsContext).app}/account/passkeys`,
      sessions: sessions.map((each) => ({ ...each, isThis: each.id === session.id })),
    },
  };
}

/** Returns the session of the request. Throws CodedError `signed-out` ("No user or profile found") without one. */
export function requireSession(context: Readonly<RouterContextProvider>): Session {
  const session = context.get(sessionContext);
  if (!session) throw new CodedError('signed-out', 'No user or profile found');
  return session;
}
