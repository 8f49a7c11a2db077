import { isCoded } from '@listgrove/kernel/errors';
import { logErrorContext } from '@listgrove/web/context';
import { type RouterContextProvider, redirect } from 'react-router';
import { isIdentityProblem } from './identity-problems';
import { withReturn } from './return';
import { rememberSuspension } from './suspension-cookie';

/**
 * Returns the redirect to the page that says why an identity was not accepted. What the provider did wrong is logged for operators.
 * The session stays as it is. Rethrows an error that is none of a person.
 */
export async function answerProblem(
  error: unknown,
  context: Readonly<RouterContextProvider>,
  { provider, page, search }: { provider: string; page: string; search: string },
): Promise<Response> {
  if (!isCoded(error) || !isIdentityProblem(error.code)) throw error;
  const isOfProvider = error.code === 'provider-unavailable' || error.code === 'identity-refused';
  if (isOfProvider) context.get(logErrorContext)(error);
  const headers = new Headers({ 'cache-control': 'no-store' });
  // Only whoever has proved the identity may read the reason.
  if (error.code === 'account-suspended') headers.set('set-cookie', await rememberSuspension(error.message, context));
  return redirect(withReturn(page, search, { error: error.code, provider }), { headers });
}
