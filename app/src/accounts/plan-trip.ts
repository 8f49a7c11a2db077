import { accountsContext, originsContext } from '@listgrove/web/context';
import { receiveForm } from '@listgrove/web/receive-form';
import { data, type RouterContextProvider } from 'react-router';
import { knowBrowser } from './identity-cookie';

/**
 * Takes the form of a provider's button and returns it with the provider, how this browser comes back from it, and the Set-Cookie value by which
 * it is known then. Throws a 400 for what is no form of ours, and a 404 for a provider that is not set up.
 */
export async function planTrip(request: Request, name: string, context: Readonly<RouterContextProvider>) {
  // This refuses what is no form of ours before anything else.
  const form = await receiveForm(request);
  const accounts = context.get(accountsContext);
  const provider = accounts.identityProviders.find(name);
  if (!provider) throw data(null, { status: 404 });
  const { browser, cookie } = await knowBrowser(request, context);
  const redirectUri = `${context.get(originsContext).app}/login/from/${provider.name}`;
  return { form, accounts, provider, cookie, trip: { browser, redirectUri } };
}
