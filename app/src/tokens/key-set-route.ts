import { readKeySet } from '@listgrove/domain/accounts/tokens.server';
import { localLimits } from '@listgrove/domain/limits/limit-table';
import { createLocalLimiter } from '@listgrove/domain/limits/limits.server';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext, addressContext } from '@listgrove/web/context';
import type { Route } from './+types/key-set-route';

const countRequest = createLocalLimiter(localLimits.keySetByAddress);

const forEverybody = { 'access-control-allow-origin': '*' };

/**
 * Answers GET /api/auth/jwks with the public keys of tokens, as a JSON Web Key Set. They are for everybody, also for scripts of
 * other origins. Above the limit of a network address it answers 429 with `{code, message}`.
 */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await countRequest(context.get(addressContext));
  } catch (error) {
    if (!isCoded(error, 'too-many-attempts')) throw error;
    const { code, message } = error;
    return Response.json({ code, message }, { status: 429, headers: { ...forEverybody, 'cache-control': 'no-store' } });
  }
  return Response.json(await readKeySet(context.get(accountsContext)), {
    headers: { ...forEverybody, 'cache-control': 'public, max-age=300' },
  });
}
