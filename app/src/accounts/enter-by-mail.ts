import { isChallenge } from '@listgrove/domain/accounts/challenge.server';
import { redirectWithChallenge } from '@listgrove/web/session';
import type { RouterContextProvider } from 'react-router';
import { forgetAddress } from './code-cookie';
import { enterWithSession } from './enter-with-session';
import { withReturn } from './return';

/**
 * Returns the redirect after a sign-in by mail, with the cookies of `headers`: to where the visitor came from, or to the page
 * for the second factor.
 */
export async function enterByMail(
  headers: Headers,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const response = isChallenge(headers)
    ? redirectWithChallenge(withReturn('/challenge', url.search), headers, context)
    : await enterWithSession(headers, url, context);
  response.headers.append('set-cookie', await forgetAddress(context));
  return response;
}
