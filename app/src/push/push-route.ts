import { subscribe, unsubscribe } from '@listgrove/domain/push/subscriptions.server';
import { pushKeyContext, sessionContext } from '@listgrove/web/context';
import { answerDevice, refuse } from '../sync/answer.server';
import type { Route } from './+types/push-route';
import { subscriptionBody } from './subscription-input';

/** Answers GET /notifications/push with `{key}`, the public key that browsers subscribe with, in base64url. 401 without a session. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(sessionContext)) return refuse('signed-out', 'You are signed out.');
  return Response.json({ key: context.get(pushKeyContext) }, { headers: { 'cache-control': 'no-store' } });
}

/**
 * Begins or ends the subscription of a browser: POST /notifications/push with `{endpoint, p256dh, auth}`, or with `{endpoint, isOver: true}`. It
 * belongs to the session. Answers `{}`.
 */
export function action(args: Route.ActionArgs) {
  const session = args.context.get(sessionContext)?.id;
  return answerDevice(args, { schema: subscriptionBody, most: 4096 }, async (db, account, body) => {
    if ('isOver' in body) await unsubscribe(db, account, body.endpoint);
    else if (session) await subscribe(db, { account, session }, body);
    return {};
  });
}
