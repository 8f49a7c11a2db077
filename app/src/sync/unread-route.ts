import { pageSize } from '@listgrove/domain/lists/notifications/notification';
import { countUnread, markRead } from '@listgrove/domain/lists/notifications/notifications.server';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { z } from 'zod';
import type { Route } from './+types/unread-route';
import { answerDevice, refuse } from './answer.server';

/** The notifications that have been read. */
const readBody = z.object({ ids: z.array(z.uuid()).max(pageSize) });

/** Answers GET /notifications/unread with `{unread}`, the number of unread notifications of the account, at most 100. 401 without a session. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (!session) return refuse('signed-out', 'You are signed out.');
  const unread = await countUnread(context.get(databaseContext).db, session.account.id);
  return Response.json({ unread }, { headers: { 'cache-control': 'no-store' } });
}

/** Marks notifications as read: POST /notifications/unread with `{ids}`. Answers like GET. */
export function action(args: Route.ActionArgs) {
  return answerDevice(args, { schema: readBody, most: 4096 }, async (db, account, { ids }) => {
    await markRead(db, account, ids);
    return { unread: await countUnread(db, account) };
  });
}
