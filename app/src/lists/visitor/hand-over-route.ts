import { mostHanded } from '@listgrove/db/schema/handed-lists';
import { handedBody } from '@listgrove/domain/lists/handed/handed-body.server';
import { handOver } from '@listgrove/domain/lists/handed/handed-lists.server';
import { isCoded } from '@listgrove/kernel/errors';
import { accountsContext, addressContext, databaseContext } from '@listgrove/web/context';
import { receiveJson } from '@listgrove/web/receive-json';
import { refuse, takesPosts } from '../../sync/answer.server';
import type { Route } from './+types/hand-over-route';
import { readHanded, rememberHanded } from './handed-cookie';

/**
 * Takes the lists that somebody has made without an account and is about to register with: POST /try/lists. The answer says nothing of
 * any account; a cookie has the secret by which the registration finds them.
 */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    await context.get(accountsContext).limits.handedByAddress.count(context.get(addressContext));
    const parsed = handedBody.safeParse(await receiveJson(request, mostHanded));
    if (!parsed.success) return refuse('invalid', 'This request does not have the shape that docs/lists.md describes.');
    const { db } = context.get(databaseContext);
    const secret = await handOver(db, parsed.data, await readHanded(request));
    const headers = { 'cache-control': 'no-store', ...(await rememberHanded(secret, context)) };
    return Response.json({ handed: parsed.data.mutations.length }, { headers });
  } catch (error) {
    if (isCoded(error)) return refuse(error.code, error.message);
    throw error;
  }
}

export const loader = takesPosts;
