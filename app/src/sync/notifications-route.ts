import { readNotifications } from '@listgrove/domain/lists/notifications/notifications.server';
import { isId } from '@listgrove/kernel/ids';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import type { Route } from './+types/notifications-route';
import { refuse } from './answer.server';

/**
 * Answers GET /notifications.json with `{events, more}`, the latest notification first; `?before=` is the id of the last one that the
 * device has. 401 without a session.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (!session) return refuse('signed-out', 'You are signed out.');
  const before = url.searchParams.get('before');
  if (before && !isId(before)) return refuse('not-found', 'This notification does not exist.');
  const page = await readNotifications(context.get(databaseContext).db, session.account.id, before);
  return Response.json(page, { headers: { 'cache-control': 'no-store' } });
}
