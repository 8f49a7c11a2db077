import { signOut } from '@listgrove/domain/accounts/sign-in.server';
import { accountsContext, originsContext } from '@listgrove/web/context';
import { redirectWithoutSession, visitorOf } from '@listgrove/web/session';
import type { Route } from './+types/logout';
import { wayBack } from './return';

/**
 * Signs out on GET or POST and redirects to `return`. HEAD does not end the session, because programs use it to check
 * links.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (request.method !== 'HEAD') await signOut(context.get(accountsContext), visitorOf(request, context));
  return redirectWithoutSession(wayBack(url, context, `${context.get(originsContext).site}/`), context);
}

export const action = loader;
