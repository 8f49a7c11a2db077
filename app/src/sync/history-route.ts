import { readHistory } from '@listgrove/domain/lists/history.server';
import { isCoded } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { databaseContext } from '@listgrove/web/context';
import type { Route } from './+types/history-route';
import { memberOf, refuse } from './answer.server';

/**
 * Answers GET /lists/{list}/items/{item}/history.json with `{events, more}`, the latest change first; `?before=` is the id of
 * the last event that the device has. 401 without a session, also that of a guest, 404 for everybody who is not a member.
 */
export async function loader({ request, params: { list, item }, context }: Route.LoaderArgs) {
  const member = memberOf(context);
  if (!member) return refuse('signed-out', 'You are signed out.');
  const before = new URL(request.url).searchParams.get('before');
  if (!isId(list) || !isId(item) || (before && !isId(before))) return refuse('not-found', 'This item does not exist.');
  try {
    const page = await readHistory(context.get(databaseContext).db, member, { list, item, before });
    return Response.json(page, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (isCoded(error)) return refuse(error.code, error.message);
    throw error;
  }
}
