import { audienceOf } from '@listgrove/domain/accounts/token-audience';
import { issueToken } from '@listgrove/domain/accounts/tokens.server';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext, mailOriginsContext, originsContext, sessionContext } from '@listgrove/web/context';
import type { Route } from './+types/token-route';

const statuses: Record<string, number> = {
  'signed-out': 401,
  'not-allowed': 403,
  'account-suspended': 403,
  unverified: 403,
  'factor-missing': 403,
  'too-many-attempts': 429,
};

/**
 * Answers GET /api/auth/token?audience= with `{token, expires_at}` for the account that is signed in. Failures are answered with
 * `{code, message}`: 401 without a session, 403 for an account or origin that gets none, 400 for another audience, 429 above the limit.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const accounts = context.get(accountsContext);
  // With a configured address, the issuer does not follow the Host header of the request.
  const issuer: string = context.get(mailOriginsContext).app;
  const audiences = accounts.tokenAudiences.length > 0 ? accounts.tokenAudiences : [issuer];
  const origin = request.headers.get('origin');
  const foreignOrigin = origin === context.get(originsContext).app ? null : origin;
  const mayRead = foreignOrigin !== null && audiences.includes(foreignOrigin);
  const headers = new Headers({ 'cache-control': 'no-store', vary: 'Origin' });
  if (mayRead) {
    headers.set('access-control-allow-origin', foreignOrigin);
    headers.set('access-control-allow-credentials', 'true');
  }
  const refuse = (code: string, message: string) =>
    Response.json({ code, message }, { status: statuses[code] ?? 400, headers });
  const session = context.get(sessionContext);
  if (!session) return refuse('signed-out', 'Nobody is signed in.');
  try {
    const audience = audienceOf({ audiences, asked: url.searchParams.get('audience'), foreignOrigin });
    return Response.json(await issueToken(accounts, session, { issuer, audience }), { headers });
  } catch (error) {
    if (isCoded(error)) return refuse(error.code, error.message);
    throw error;
  }
}
