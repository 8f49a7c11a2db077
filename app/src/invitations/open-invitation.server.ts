import { originsContext, sessionContext } from '@listgrove/web/context';
import { type RouterContextProvider, redirect } from 'react-router';

/** The context of a request, which holds its session. */
type Context = Readonly<RouterContextProvider>;

/**
 * Returns who opens the invitation at `path`: the e-mail address of the account (null without one), whether that is confirmed, and the search of
 * the addresses that lead back here after signing in.
 */
export function readOpener(context: Context, path: string) {
  const account = context.get(sessionContext)?.account ?? null;
  return {
    signedInAs: account?.email ?? null,
    isVerified: account?.emailVerified ?? false,
    search: returnTo(context, path),
  };
}

/** Returns the session, or redirects to the sign-in, which leads back to `path`. */
export function requireOpener(context: Context, path: string) {
  const session = context.get(sessionContext);
  if (!session) throw redirect(`/login${returnTo(context, path)}`);
  return session;
}

function returnTo(context: Context, path: string): string {
  return `?${new URLSearchParams({ return: context.get(originsContext).app + path })}`;
}
