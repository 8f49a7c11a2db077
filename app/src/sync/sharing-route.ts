import { readSharing } from '@listgrove/domain/lists/sharing/sharing.server';
import { isCoded } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import type { Route } from './+types/sharing-route';
import { refuse } from './answer.server';

/**
 * Answers GET /lists/{list}/sharing.json with the open invitations and links of a list and the addresses of its members, for its
 * owner. 401 without a session, 404 for everybody else.
 */
export async function loader({ params: { list }, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (!session) return refuse('signed-out', 'You are signed out.');
  if (!isId(list)) return refuse('not-found', 'This list does not exist.');
  try {
    const sharing = await readSharing(context.get(databaseContext).db, session.account.id, list);
    return Response.json(sharing, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (isCoded(error)) return refuse(error.code, error.message);
    throw error;
  }
}
